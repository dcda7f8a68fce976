/// Which outline stands for which symbol names: names as apps write them, outlines of `SymbolOutlines`.
///
/// One outline a line, then the names that it stands for.
enum SymbolNames {
    static let table = """
        abc textformat.abc
        ac_unit snow snowflake
        access_time clock
        access_time_filled clock.fill
        account_balance building.columns building.columns.fill
        account_box person.crop.square
        account_circle person.circle person.circle.fill person.crop.circle person.crop.circle.fill
        add plus
        add_box plus.app plus.square
        add_circle plus.circle.fill
        add_circle_outline plus.circle
        add_link link.badge.plus
        add_shopping_cart cart.badge.plus
        ads_click cursorarrow.rays
        air aqi.medium wind
        airplay airplayaudio
        alarm alarm alarm.fill
        alternate_email at
        apps app app.fill square.grid.3x3.fill
        archive archivebox archivebox.fill
        arrow_back arrow.backward arrow.left
        arrow_circle_down arrow.down.circle arrow.down.circle.fill
        arrow_circle_left arrow.left.circle arrow.left.circle.fill
        arrow_circle_right arrow.right.circle arrow.right.circle.fill
        arrow_circle_up arrow.up.circle arrow.up.circle.fill
        arrow_downward arrow.down
        arrow_forward arrow.forward arrow.right
        arrow_upward arrow.up shift
        article doc.richtext
        assignment list.bullet.clipboard
        attach_file paperclip
        auto_awesome sparkles
        auto_fix_high wand.and.stars
        auto_stories text.book.closed
        back_hand hand.raised hand.raised.fill
        backspace delete.backward delete.left delete.left.fill
        badge person.text.rectangle
        bar_chart chart.bar chart.bar.fill chart.bar.xaxis
        battery_alert battery.25
        battery_full battery.100
        bed bed.double bed.double.fill
        block nosign slash.circle
        bolt bolt bolt.fill
        book book.closed book.closed.fill
        bookmark bookmark.fill
        bookmark_border bookmark
        border_color highlighter
        brightness_low sun.min
        brush paintbrush paintbrush.fill
        bug_report ant ant.fill ladybug ladybug.fill
        build wrench wrench.fill
        calendar_today calendar calendar.circle
        call phone phone.circle phone.fill
        call_end phone.down.fill
        cancel xmark.circle.fill
        cancel_presentation clear
        card_giftcard gift gift.fill
        casino dice dice.fill
        center_focus_strong camera.viewfinder
        center_focus_weak viewfinder
        change_history triangle triangle.fill
        chat text.bubble text.bubble.fill
        chat_bubble bubble.left.fill bubble.right.fill message.fill
        chat_bubble_outline bubble.left bubble.right message
        check checkmark
        check_box checkmark.square checkmark.square.fill
        check_box_outline_blank square
        check_circle checkmark.circle.fill
        check_circle_outline checkmark.circle
        checkroom tshirt
        chevron_left chevron.backward chevron.left
        chevron_right chevron.forward chevron.right chevron.right.circle
        circle circle.fill
        close multiply xmark
        close_fullscreen arrow.down.right.and.arrow.up.left
        cloud cloud.fill icloud.fill
        cloud_download icloud.and.arrow.down
        cloud_queue cloud icloud
        cloud_upload icloud.and.arrow.up
        code chevron.left.forwardslash.chevron.right
        collections photo.on.rectangle photo.on.rectangle.angled
        colorize eyedropper
        compare square.and.line.vertical.and.square
        confirmation_number ticket ticket.fill
        contact_page person.crop.rectangle
        content_copy doc.on.doc doc.on.doc.fill square.on.square
        content_cut scissors
        content_paste doc.on.clipboard
        create_new_folder folder.badge.plus
        credit_card creditcard creditcard.fill
        crop crop
        crop_landscape rectangle
        crop_portrait rectangle.portrait
        cyclone tornado
        dark_mode moon moon.fill
        data_object curlybraces
        delete trash.circle trash.fill
        delete_forever trash.slash
        delete_outline trash
        description doc.plaintext doc.text doc.text.fill
        desktop_mac desktopcomputer
        device_thermostat thermometer thermometer.medium
        diamond diamond diamond.fill
        directions_bus bus
        directions_car car car.fill
        directions_run figure.run
        directions_walk figure.walk
        disabled_by_default xmark.square
        dns server.rack
        drafts envelope.open
        drag_handle equal
        draw signature
        eco leaf leaf.fill
        edit pencil pencil.circle pencil.circle.fill
        edit_note square.and.pencil
        emoji_events trophy trophy.fill
        error exclamationmark.circle.fill
        error_outline exclamationmark.circle
        event calendar.badge.plus
        exit_to_app escape
        expand_circle_down chevron.down.circle
        expand_less chevron.up
        expand_more chevron.down
        explore safari safari.fill
        exposure plusminus
        extension puzzlepiece puzzlepiece.extension puzzlepiece.fill
        face face.dashed faceid
        fast_forward forward forward.fill
        fast_rewind backward backward.fill
        favorite heart.fill
        favorite_border heart heart.text.square
        feedback exclamationmark.bubble
        file_download arrow.down.doc
        filter_center_focus scope
        filter_list line.3.horizontal.decrease line.3.horizontal.decrease.circle line.3.horizontal.decrease.circle.fill line.horizontal.3.decrease
        filter_none rectangle.on.rectangle
        find_in_page doc.text.magnifyingglass
        fingerprint touchid
        flag flag.fill
        flash_off bolt.slash
        flight airplane
        flip_camera_ios camera.rotate
        flutter_dash swift
        folder folder.fill
        folder_open folder
        fork_right arrow.branch arrow.triangle.branch
        format_align_center text.aligncenter
        format_align_justify text.justify
        format_align_left text.alignleft
        format_align_right text.alignright
        format_bold bold
        format_italic italic
        format_list_bulleted list.bullet
        format_list_numbered list.number
        format_size textformat.size
        format_strikethrough strikethrough
        format_underlined underline
        forum bubble.left.and.bubble.right bubble.left.and.bubble.right.fill
        forward arrowshape.turn.up.right arrowshape.turn.up.right.fill goforward
        forward_10 goforward.10
        forward_30 goforward.30
        functions function sum
        gesture lasso scribble
        graphic_eq waveform
        grid_on square.grid.3x3
        grid_view square.grid.2x2 square.grid.2x2.fill
        groups person.3 person.3.fill
        handyman wrench.and.screwdriver wrench.and.screwdriver.fill
        hardware hammer hammer.fill
        headphones headphones
        healing bandage bandage.fill
        help questionmark.circle.fill
        help_outline questionmark.circle
        hexagon hexagon hexagon.fill
        highlight_off xmark.circle
        history clock.arrow.circlepath
        home house house.fill
        hourglass_empty hourglass
        image photo photo.fill
        inbox tray tray.fill
        info info info.circle.fill
        info_outline info.bubble info.circle
        insert_drive_file doc doc.fill
        inventory_2 shippingbox shippingbox.fill
        ios_share square.and.arrow.up square.and.arrow.up.fill square.and.arrow.up.on.square
        keyboard keyboard
        keyboard_command_key command
        keyboard_control_key control
        keyboard_double_arrow_left chevron.left.2
        keyboard_double_arrow_right chevron.right.2
        keyboard_hide keyboard.chevron.compact.down
        keyboard_option_key option
        keyboard_return return
        keyboard_tab arrow.right.to.line
        lan network
        language globe
        laptop_mac laptopcomputer macbook
        layers rectangle.stack rectangle.stack.fill square.stack square.stack.3d.up
        library_books books.vertical books.vertical.fill
        light_mode sun.max sun.max.fill
        lightbulb lightbulb lightbulb.fill
        link link
        list list.dash
        list_alt list.bullet.rectangle
        local_cafe cup.and.saucer cup.and.saucer.fill
        local_fire_department flame flame.fill
        local_offer tag tag.fill
        location_city building.2 building.2.fill
        lock lock.fill
        lock_open lock.open lock.open.fill
        lock_outline lock
        logout rectangle.portrait.and.arrow.right
        luggage suitcase suitcase.fill
        mail envelope.fill
        mail_outline envelope
        manage_search text.magnifyingglass
        map map map.fill
        mark_unread_chat_alt app.badge
        medical_services cross.case cross.case.fill
        medication pills
        meeting_room door.left.hand.open
        memory cpu memorychip
        menu line.3.horizontal line.horizontal.3
        menu_book book book.fill
        menu_open contextualmenu.and.cursorarrow filemenu.and.selection
        merge_type arrow.merge
        mic mic.fill
        mic_none mic
        mic_off mic.slash mic.slash.fill
        military_tech rosette
        monetization_on dollarsign.circle dollarsign.circle.fill
        monitor_heart stethoscope waveform.path.ecg
        more_horiz ellipsis
        motion_photos_on circle.dashed
        movie film film.fill
        music_note music.note
        my_location location.circle
        near_me cursorarrow location location.fill
        newspaper newspaper newspaper.fill
        nights_stay moon.stars
        north_east arrow.up.forward arrow.up.right
        note_add doc.badge.plus
        notifications bell.fill
        notifications_active bell.badge bell.badge.fill
        notifications_none bell
        notifications_off bell.slash bell.slash.fill
        offline_bolt bolt.circle
        open_in_full arrow.up.left.and.arrow.down.right
        open_in_new arrow.up.forward.app arrow.up.right.square
        outlined_flag flag
        palette paintpalette paintpalette.fill
        password rectangle.and.pencil.and.ellipsis
        pause pause pause.fill
        pause_circle_filled pause.circle.fill
        pause_circle_outline pause.circle
        pedal_bike bicycle
        pending ellipsis.circle ellipsis.circle.fill
        pentagon pentagon
        people person.2.fill
        people_outline person.2
        percent percent
        perm_scan_wifi wifi.exclamationmark
        person person.fill
        person_add person.badge.plus person.crop.circle.badge.plus person.fill.badge.plus
        person_outline person
        pets pawprint pawprint.fill tortoise
        phone_iphone iphone
        photo_camera camera camera.fill
        picture_in_picture inset.filled.rectangle pip rectangle.inset.filled
        pie_chart chart.pie chart.pie.fill
        pin_drop mappin.and.ellipse
        place mappin mappin.circle mappin.circle.fill
        play_arrow play play.fill
        play_circle_filled play.circle.fill
        play_circle_outline play.circle
        playlist_add_check list.star
        power_settings_new power poweroff togglepower
        print printer printer.fill
        priority_high exclamationmark
        push_pin pin pin.fill
        qr_code barcode qrcode
        qr_code_scanner barcode.viewfinder qrcode.viewfinder
        question_mark questionmark
        queue_music music.note.list
        radio_button_checked circle.inset.filled dot.circle largecircle.fill.circle smallcircle.filled.circle smallcircle.filled.circle.fill
        radio_button_unchecked circle
        rectangle rectangle.fill
        redo arrow.uturn.forward arrow.uturn.right
        refresh arrow.clockwise arrow.clockwise.circle
        remove minus
        remove_circle minus.circle.fill
        remove_circle_outline minus.circle
        remove_red_eye eyeglasses
        repeat arrow.2.squarepath repeat
        repeat_one repeat.1
        replay arrow.counterclockwise gobackward
        replay_10 gobackward.10
        replay_30 gobackward.30
        reply arrow.turn.up.left arrowshape.turn.up.left arrowshape.turn.up.left.fill
        report exclamationmark.octagon
        restaurant fork.knife
        safety_divider divide
        save_alt square.and.arrow.down square.and.arrow.down.fill
        school graduationcap graduationcap.fill
        search magnifyingglass magnifyingglass.circle magnifyingglass.circle.fill
        security lock.shield
        select_all square.dashed
        send paperplane paperplane.fill
        sensors dot.radiowaves.left.and.right
        sentiment_satisfied_alt face.smiling face.smiling.fill
        settings gear gearshape gearshape.fill
        settings_input_antenna antenna.radiowaves.left.and.right
        settings_suggest gearshape.2
        shield shield shield.fill
        shopping_bag bag bag.fill
        shopping_basket basket
        shopping_cart cart cart.fill
        show_chart chart.line.uptrend.xyaxis
        shuffle shuffle
        skip_next forward.end forward.end.fill
        skip_previous backward.end backward.end.fill
        smart_display play.rectangle play.rectangle.fill
        south_west arrow.down.left
        speed gauge hare speedometer
        sports_basketball basketball
        sports_esports gamecontroller gamecontroller.fill
        sports_football football
        sports_score flag.checkered
        sports_soccer soccerball
        star star.fill
        star_border star
        star_half star.leadinghalf.filled
        stars star.circle star.circle.fill
        sticky_note_2 note.text
        stop square.fill stop stop.fill
        stop_circle stop.circle stop.circle.fill
        storage externaldrive internaldrive
        swap_horiz arrow.left.arrow.right
        swap_vert arrow.up.arrow.down
        sync arrow.2.circlepath arrow.triangle.2.circlepath
        tablet_mac ipad
        tag number
        terminal terminal
        text_format character textformat
        theater_comedy theatermasks
        thumb_down hand.thumbsdown.fill
        thumb_down_off_alt hand.thumbsdown
        thumb_up hand.thumbsup.fill
        thumb_up_off_alt hand.thumbsup
        timer stopwatch stopwatch.fill timer
        toggle_on lightswitch.on switch.2
        touch_app hand.point.up.left hand.tap hand.tap.fill
        track_changes target
        tram tram tram.fill
        tune slider.horizontal.3 slider.vertical.3
        tv tv
        umbrella umbrella
        undo arrow.uturn.backward arrow.uturn.left
        unfold_more chevron.up.chevron.down
        verified checkmark.seal checkmark.seal.fill
        verified_user checkmark.shield checkmark.shield.fill
        vertical_split rectangle.split.2x1 square.split.2x1 uiwindow.split.2x1
        videocam video video.circle video.fill
        videocam_off video.slash
        view_agenda rectangle.grid.1x2
        view_in_ar cube cube.fill
        view_sidebar sidebar.leading sidebar.left sidebar.right sidebar.trailing
        view_week rectangle.split.3x1
        visibility eye eye.circle eye.fill
        visibility_off eye.slash eye.slash.fill
        volume_mute speaker.fill
        volume_off speaker.slash speaker.slash.fill
        volume_up speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill
        vpn_key key key.fill
        warning exclamationmark.triangle.fill trianglebadge.exclamationmark
        warning_amber exclamationmark.triangle
        watch applewatch
        water_drop drop drop.fill humidity
        waving_hand hand.wave hand.wave.fill
        web_asset macwindow
        wifi wifi
        wifi_off wifi.slash
        work briefcase.fill
        work_outline briefcase
        workspace_premium crown crown.fill
        """
}
