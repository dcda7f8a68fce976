/// Names that a type of the app had better not have: inside its module it would hide the framework's.
enum FrameworkNames {
    /// Whose name it is; `nil` when it is free.
    static func owner(of name: String) -> String? {
        if parts.contains(name) { return "a name that the start needs for its own parts" }
        if known.contains(name) { return "a type of SwiftUI, Combine, Foundation or Swift" }
        let prefix = prefixes.first { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
        return prefix.map { "a name with Apple's prefix \($0)" }
    }

    private static let parts: Set = ["Body", "Context", "Coordinator", "Observation"]
    private static let prefixes = ["UI", "NS", "CA", "CG", "WK", "AV"]

    /// From Apple's documentation: the top-level types, and those of the standard library and Foundation that most files use.
    private static let known = Set(
        """
        AXChartDescriptorRepresentable AccessibilityActionCategory AccessibilityActionKind AccessibilityAdjustmentDirection \
        AccessibilityAttachmentModifier AccessibilityChildBehavior AccessibilityCustomContentKey AccessibilityDirectTouchOptions \
        AccessibilityHeadingLevel AccessibilityLabeledPairRole AccessibilityRotorContent AccessibilityRotorContentBuilder \
        AccessibilityRotorEntry AccessibilitySystemRotor AccessibilityTechnologies AccessibilityTextContentType AccessibilityTraits \
        AccessibilityZoomGestureAction AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle AccessoryLinearCapacityGaugeStyle \
        AccessoryLinearGaugeStyle ActionSheet Actor AdaptableTabBarPlacement Alert Alignment AlignmentID Anchor Angle AngularGradient \
        Animatable AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria AnimationContext AnimationState \
        AnimationStateKey AnimationTimelineSchedule Any AnyCancellable AnyClass AnyGesture AnyGradient AnyHashable AnyIterator AnyLayout \
        AnyObject AnyPublisher AnyScrollTargetBehavior AnySequence AnyShape AnyShapeStyle AnySubscriber AnyTabContent AnyTransition \
        AnyView App AppStorage Array ArraySlice AsymmetricTransition AsyncImage AsyncImagePhase AsyncPublisher AsyncThrowingPublisher \
        AutomaticControlGroupStyle AutomaticDisclosureGroupStyle AutomaticFormStyle AutomaticHoverEffect AutomaticLabeledContentStyle \
        AutomaticNavigationSplitViewStyle AutomaticNavigationTransition AutomaticPresentationSizing AutomaticTableStyle \
        AutomaticTextEditorStyle Axis BackgroundProminence BackgroundStyle BackgroundTask BadgeProminence BalancedNavigationSplitViewStyle \
        Bindable Binding BlendMode BlurReplaceTransition Bool BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonMenuStyle \
        BorderlessButtonStyle Bundle Button ButtonBorderShape ButtonMenuStyle ButtonRepeatBehavior ButtonRole ButtonStyle \
        ButtonStyleConfiguration ButtonToggleStyle Calendar Cancellable Canvas Capsule CaseIterable Character Circle \
        CircularProgressViewStyle Clock Codable Collection Color ColorMatrix ColorPicker ColorRenderingMode ColorScheme \
        ColorSchemeContrast ColumnNavigationViewStyle ColumnsFormStyle CombineIdentifier CommandGroup CommandGroupPlacement CommandMenu \
        Commands CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle Comparable ConnectablePublisher \
        ContainerBackgroundPlacement ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement ContentMode \
        ContentShapeKinds ContentSizeCategory ContentToolbarPlacement ContentTransition ContentUnavailableView ContextMenu ControlGroup \
        ControlGroupStyle ControlGroupStyleConfiguration ControlSize ControlWidget ControlWidgetConfiguration \
        ControlWidgetConfigurationBuilder ControlWidgetTemplate ControlWidgetTemplateBuilder CoordinateSpace CoordinateSpaceProtocol \
        CubicKeyframe CurrentValueSubject CustomAnimation CustomCombineIdentifierConvertible CustomHoverEffect CustomPresentationDetent \
        CustomizableToolbarContent Data Date DatePicker DatePickerComponents DatePickerStyle DatePickerStyleConfiguration Decodable \
        Decoder DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel DefaultDocumentGroupLaunchActions \
        DefaultFocusEvaluationPriority DefaultGaugeStyle DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle \
        DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle DefaultShareLinkLabel DefaultTabLabel DefaultTabViewStyle \
        DefaultTextFieldStyle DefaultToggleStyle Deferred DialogSeverity Dictionary DisabledTextSelectability DisclosureGroup \
        DisclosureGroupStyle DisclosureGroupStyleConfiguration DisclosureTableRow DismissAction DismissBehavior DismissSearchAction \
        DismissWindowAction Divider DocumentBaseBox DocumentConfiguration DocumentGroup DocumentGroupLaunchScene \
        DocumentLaunchGeometryProxy DocumentLaunchView Double DoubleColumnNavigationViewStyle DragGesture DropDelegate DropInfo \
        DropOperation DropProposal Duration DynamicProperty DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge EdgeInsets \
        EditActions EditButton EditMode EditableCollectionContent Ellipse EllipticalGradient Empty EmptyAnimatableData EmptyCommands \
        EmptyControlWidgetConfiguration EmptyControlWidgetTemplate EmptyHoverEffect EmptyMatchedTransitionSourceConfiguration \
        EmptyModifier EmptyTableRowContent EmptyView EmptyVisualEffect EmptyWidgetConfiguration EnabledTextSelectability Encodable Encoder \
        Environment EnvironmentKey EnvironmentObject EnvironmentValues EnvironmentalModifier Equatable EquatableView Error EventModifiers \
        EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule ExpressibleByStringLiteral Fail FetchRequest FetchedResults \
        FileDocument FileDocumentConfiguration FileDocumentReadConfiguration FileDocumentWriteConfiguration FillShapeStyle FillShapeView \
        FillStyle FittedPresentationSizing FixedTextVariant Float FocusInteractions FocusState FocusedObject FocusedValueKey FocusedValues \
        Font ForEach ForEachSectionCollection ForEachSubviewCollection ForegroundStyle Form FormPresentationSizing FormStyle \
        FormStyleConfiguration Formatter Future Gauge GaugeStyle GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryReader \
        Gesture GestureMask GestureStateGesture GlobalCoordinateSpace Gradient GraphicalDatePickerStyle GraphicsContext Grid GridItem \
        GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupElementsOfContent GroupSectionsOfContent \
        GroupedFormStyle GroupedListStyle HStack HStackLayout HandGestureShortcut Hashable Hasher HierarchicalShapeStyle \
        HierarchicalShapeStyleModifier HighlightHoverEffect HorizontalAlignment HorizontalDirection HorizontalEdge HoverEffect HoverPhase \
        IconOnlyLabelStyle Identifiable IdentityTransition Image ImagePaint ImageRenderer ImmediateScheduler IndexPath IndexSet \
        IndexViewStyle IndexedIdentifierCollection InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetTableStyle InsettableShape \
        InspectorCommands Int Int16 Int32 Int64 Int8 InterfaceOrientation ItemProviderTableRowModifier Iterator IteratorProtocol Just \
        KeyEquivalent KeyPath KeyPress KeyboardShortcut KeyframeAnimator KeyframeTimeline KeyframeTrack KeyframeTrackContent \
        KeyframeTrackContentBuilder Keyframes KeyframesBuilder Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle \
        LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent Layout LayoutDirection \
        LayoutDirectionBehavior LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack \
        LegibilityWeight LiftHoverEffect LimitedAvailabilityConfiguration LinearCapacityGaugeStyle LinearGradient LinearKeyframe \
        LinearProgressViewStyle Link LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace Locale \
        LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture MainActor MatchedGeometryProperties \
        MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu MenuActionDismissBehavior MenuControlGroupStyle \
        MenuOrder MenuPickerStyle MenuStyle MenuStyleConfiguration MeshGradient Mirror ModifiedContent MoveKeyframe MoveTransition \
        MultiDatePicker NamedCoordinateSpace Namespace NavigationBarItem NavigationControlGroupStyle NavigationLink \
        NavigationLinkPickerStyle NavigationPath NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle \
        NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView \
        NavigationViewStyle Never NewDocumentButton Notification NotificationCenter Observable ObservableObject ObservableObjectPublisher \
        ObservationRegistrar ObservedObject OffsetShape OffsetTransition OnInsertTableRowModifier OpacityTransition OpenURLAction \
        OpenWindowAction OperationQueue Optional OutlineGroup OutlineSubgroupChildren PageIndexViewStyle PagePresentationSizing \
        PageTabViewStyle PagingScrollTargetBehavior PaletteControlGroupStyle PalettePickerStyle PaletteSelectionEffect PassthroughSubject \
        PasteButton Path PencilDoubleTapGestureValue PencilHoverPose PencilPreferredAction PencilSqueezeGesturePhase \
        PencilSqueezeGestureValue PeriodicTimelineSchedule PhaseAnimator Picker PickerStyle PinnedScrollableViews PlaceholderContentView \
        PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextEditorStyle PlainTextFieldStyle PopoverAttachmentAnchor \
        PreferenceKey PreferredColorSchemeKey PresentationAdaptation PresentationBackgroundInteraction PresentationContentInteraction \
        PresentationDetent PresentationMode PresentationSizing PresentationSizingContext PresentationSizingRoot PresentedWindowContent \
        PreviewContext PreviewContextKey PreviewDevice PreviewModifier PreviewModifierContent PreviewPlatform PreviewProvider \
        PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProcessInfo ProgressView ProgressViewStyle ProgressViewStyleConfiguration \
        ProjectionTransform Prominence ProminentDetailNavigationSplitViewStyle ProposedViewSize Publisher Publishers PushTransition \
        RadialGradient Range Record Rectangle RectangleCornerRadii RedactionReasons ReferenceFileDocument \
        ReferenceFileDocumentConfiguration RefreshAction Regex RenameAction RenameButton Result RotateGesture RotatedShape RotationGesture \
        RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions ScaleTransition ScaledShape Scene SceneBuilder \
        ScenePadding ScenePhase SceneRestorationBehavior SceneStorage Scheduler SchedulerTimeIntervalConvertible ScrollAnchorRole \
        ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollGeometry ScrollIndicatorVisibility \
        ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior \
        ScrollTargetBehaviorContext ScrollTargetBehaviorProperties ScrollTargetBehaviorPropertiesContext ScrollTransitionConfiguration \
        ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement SearchPresentationToolbarBehavior \
        SearchScopeActivation SearchSuggestionsPlacement SearchUnavailableContent Section SectionCollection SectionConfiguration \
        SectionedFetchRequest SectionedFetchResults SecureField SegmentedPickerStyle SelectionShapeStyle Selector Sendable SensoryFeedback \
        SeparatorShapeStyle Sequence SequenceGesture Set Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle \
        ShapeView ShareLink SharePreview SidebarAdaptableTabViewStyle SidebarCommands SidebarListStyle SidebarRowSize SimultaneousGesture \
        SizeDependentTextVariant SlideTransition Slider Spacer SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring \
        SpringKeyframe SpringLoadingBehavior StackNavigationViewStyle State StateObject Stepper String StringProtocol \
        StrokeBorderShapeView StrokeShapeView StrokeStyle Subject SubmitLabel SubmitTriggers Subscriber Subscribers Subscription \
        SubscriptionView Subscriptions Substring Subview SubviewsCollection SubviewsCollectionSlice SwitchToggleStyle \
        SymbolEffectTransition SymbolRenderingMode SymbolVariants SystemFormatStyle Tab TabBarOnlyTabViewStyle TabBarPlacement TabContent \
        TabContentBuilder TabCustomizationBehavior TabPlacement TabRole TabSection TabView TabViewCustomization TabViewStyle Table \
        TableColumn TableColumnAlignment TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior \
        TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent TableRow TableRowBuilder TableRowContent \
        TableStyle TableStyleConfiguration TapGesture Task Text TextAlignment TextAttribute TextEditingCommands TextEditor TextEditorStyle \
        TextEditorStyleConfiguration TextField TextFieldStyle TextFormattingCommands TextInputAutocapitalization \
        TextInputDictationActivation TextInputDictationBehavior TextProxy TextRenderer TextSelectability TextSelection \
        TextSelectionAffinity TextVariantPreference Thread TimeDataSource TimeInterval TimelineSchedule TimelineScheduleMode TimelineView \
        TimelineViewDefaultContext Timer TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle \
        ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior \
        ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle \
        ToolbarPlacement ToolbarRole ToolbarTitleDisplayMode ToolbarTitleMenu TopLevelDecoder TopLevelEncoder Transaction TransactionKey \
        TransformedShape Transition TransitionPhase TransitionProperties TupleTableColumnContent TupleTableRowContent TupleView \
        TypesettingLanguage UInt UInt16 UInt32 UInt64 UInt8 URL URLRequest URLSession UUID UnevenRoundedRectangle Unicode UnitCurve \
        UnitPoint UserDefaults UserInterfaceSizeClass VStack VStackLayout VectorArithmetic VerticalAlignment VerticalDirection \
        VerticalEdge View ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility \
        VisualEffect Void WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration \
        WindowBackgroundShapeStyle WindowGroup WindowManagerRole WindowResizability WindowToolbarFullScreenVisibility WritingToolsBehavior \
        ZStack ZStackLayout ZoomNavigationTransition
        """.split(separator: " ").map(String.init))
}
