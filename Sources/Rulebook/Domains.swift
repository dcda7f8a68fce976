extension Rulebook {
    static let bridge: [Rule] = [
        .coordinatorStaleParent, .coordinatorStrongCycle, .viewStoredInRepresentable, .viewRebuiltInUpdate,
        .updateUnguardedWrite, .updateWritesState, .updateEmptyWithInputs, .representableLayoutMutation,
        .viewControllerAsView, .closureInsteadOfCoordinator, .delegateSetInUpdateOnly, .delegateDied,
        .dismissFromCoordinator, .pushFromWrappedController, .dismantleMissing, .dismantleStopsShared,
        .identityUnstable, .hostingContainment, .hostingSizingOptions, .hostingSubviewAdded, .navigationMixed,
        .secondWritableCopy, .cancellationByDeinit, .hostingNotRetained, .delegateNotSet, .environmentNotBridged,
        .twoNavigationOwners, .contentScrollViewMissing, .hostingFixedCell,
    ]
    static let lifecycle: [Rule] = [
        .geometryInDidLoad, .superMissing, .containmentOrder, .oneTimeSetupInLayout, .notificationUnbalanced,
        .firstResponderWithoutWindow, .noWindow, .presentRefused,
    ]
    static let layout: [Rule] = [
        .autoresizingMaskOn, .activateOneByOne, .constraintRecreated, .requiredPriorityChanged, .needsLayoutInLayout,
        .stackNestingInCell, .identifierMissing, .endlessLoop, .invalidGeometry, .unsatisfiableConstraints, .ambiguous,
    ]
    static let collections: [Rule] = [
        .unstableIdentifier, .reloadInsteadOfReconfigure, .registrationInProvider, .stringDequeue, .initialApplyDiffing,
        .legacyCellContent, .prepareForReuseIncomplete,
    ]
    static let navigation: [Rule] = [
        .appearanceSlots, .barInsteadOfItem, .pushChain, .concurrentTransition, .largeTitlePerController, .destinationMissing,
    ]
    static let animation: [Rule] = [
        .finishedIgnored, .animatorState, .modelValueFirst, .layoutNotFlushed, .transitionNotCompleted,
    ]
    static let memory: [Rule] = [
        .strongSelfStored, .nestedStrongSelf, .timerRetained, .displayLinkRetained, .observerLeaked, .strongDelegate,
        .delegateProtocolNotClass,
    ]
    static let concurrency: [Rule] = [
        .mainSync, .taskNotCancelled, .cancelledNotChecked, .detachedUI, .redundantMainActor, .deinitAssumeIsolated,
        .endlessMainQueue, .observableMutatedOffMain, .workOutsideClock,
    ]
    static let observation: [Rule] = [
        .notRearmed, .mixedObservableObject, .trackingNotEnabled, .observableObject,
    ]
    static let images: [Rule] = [
        .fullDecode, .reuseNotCancelled, .cacheCostMissing,
    ]
    static let keyboard: [Rule] = [
        .notificationHandling, .avoidedTwice,
    ]
    static let adaptive: [Rule] = [
        .traitDidChange, .cgcolorNotResolved, .fixedFont, .fixedColor,
    ]
    static let platform: [Rule] = [
        .appDelegateLifecycle, .availabilityNoFallback,
    ]
    static let fidelity: [Rule] = [
        .inheritedDelegateMethod, .unmappedTime, .approximated, .directiveIgnored, .textNotRecorded,
    ]
}
