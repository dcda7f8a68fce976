extension Rulebook {
    static let bridge: [Rule] = [
        .coordinatorStaleParent, .coordinatorStrongCycle, .viewStoredInRepresentable, .viewRebuiltInUpdate,
        .updateUnguardedWrite, .updateWritesState, .updateEmptyWithInputs, .representableLayoutMutation,
        .viewControllerAsView, .closureInsteadOfCoordinator, .delegateSetInUpdateOnly, .delegateDied,
        .dismissFromCoordinator, .pushFromWrappedController, .dismantleMissing, .dismantleStopsShared,
        .identityUnstable, .hostingContainment, .hostingSizingOptions, .hostingSubviewAdded, .navigationMixed,
        .secondWritableCopy, .cancellationByDeinit,
    ]
    static let lifecycle: [Rule] = [
        .geometryInDidLoad, .superMissing, .containmentOrder, .oneTimeSetupInLayout, .notificationUnbalanced,
    ]
    static let layout: [Rule] = [
        .autoresizingMaskOn, .activateOneByOne, .constraintRecreated, .requiredPriorityChanged, .needsLayoutInLayout,
        .stackNestingInCell, .identifierMissing,
    ]
    static let collections: [Rule] = []
    static let navigation: [Rule] = []
    static let animation: [Rule] = []
    static let memory: [Rule] = [
        .strongSelfStored, .nestedStrongSelf, .timerRetained, .displayLinkRetained, .observerLeaked, .strongDelegate,
        .delegateProtocolNotClass,
    ]
    static let concurrency: [Rule] = [
        .mainSync, .taskNotCancelled, .cancelledNotChecked, .detachedUI, .redundantMainActor, .deinitAssumeIsolated,
    ]
    static let observation: [Rule] = [
        .notRearmed, .mixedObservableObject,
    ]
    static let images: [Rule] = []
    static let keyboard: [Rule] = []
    static let adaptive: [Rule] = []
    static let platform: [Rule] = []
    static let fidelity: [Rule] = [
        .inheritedDelegateMethod, .unmappedTime,
    ]
}
