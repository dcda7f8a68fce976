extension Detector {
    /// Every rule the source shows, in the order of the rulebook.
    static let all: [Detector] = [
        .coordinatorStaleParent, .coordinatorStrongCycle, .viewStoredInRepresentable, .viewRebuiltInUpdate,
        .updateUnguardedWrite, .updateWritesState, .updateEmptyWithInputs, .representableLayoutMutation,
        .viewControllerAsView, .closureInsteadOfCoordinator, .delegateSetInUpdateOnly, .delegateDied,
        .dismissFromCoordinator, .pushFromWrappedController, .dismantleMissing, .dismantleStopsShared,
        .identityUnstable, .hostingContainment, .hostingSizingOptions, .hostingSubviewAdded, .navigationMixed,
        .secondWritableCopy, .cancellationByDeinit, .geometryInDidLoad, .superMissing, .containmentOrder,
        .oneTimeSetupInLayout, .notificationUnbalanced, .autoresizingMaskOn, .activateOneByOne, .constraintRecreated,
        .requiredPriorityChanged, .needsLayoutInLayout, .stackNestingInCell, .identifierMissing, .unstableIdentifier,
        .reloadInsteadOfReconfigure, .registrationInProvider, .stringDequeue, .initialApplyDiffing, .legacyCellContent,
        .prepareForReuseIncomplete, .appearanceSlots, .barInsteadOfItem, .pushChain, .concurrentTransition,
        .largeTitlePerController, .finishedIgnored, .animatorState, .modelValueFirst, .layoutNotFlushed,
        .strongSelfStored, .nestedStrongSelf, .timerRetained, .displayLinkRetained, .observerLeaked, .strongDelegate,
        .delegateProtocolNotClass, .mainSync, .taskNotCancelled, .cancelledNotChecked, .detachedUI, .redundantMainActor,
        .deinitAssumeIsolated, .notRearmed, .mixedObservableObject, .trackingNotEnabled, .fullDecode,
        .reuseNotCancelled, .cacheCostMissing, .notificationHandling, .traitDidChange, .cgcolorNotResolved, .fixedFont,
        .fixedColor, .appDelegateLifecycle, .availabilityNoFallback, .inheritedDelegateMethod, .unmappedTime,
        .directiveIgnored,
    ]
}
