-- What prisma/schema says: indexes. Others are in files of their own, each by what it is for.

CREATE UNIQUE INDEX "user_email_key" ON "user"("email");
CREATE INDEX "user_contractor_id_status_created_at_idx" ON "user"("contractor_id", "status", "created_at");
CREATE INDEX "user_avatar_file_id_idx" ON "user"("avatar_file_id");

CREATE UNIQUE INDEX "registration_token_hash_key" ON "registration"("token_hash");
CREATE INDEX "registration_expires_at_idx" ON "registration"("expires_at");

CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE INDEX "invitation_email_idx" ON "invitation"("email");
CREATE INDEX "invitation_invited_by_id_idx" ON "invitation"("invited_by_id");
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");
CREATE UNIQUE INDEX "invitation_contractor_id_email_key" ON "invitation"("contractor_id", "email");

CREATE INDEX "session_user_id_idx" ON "session"("user_id");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

CREATE INDEX "known_device_user_id_idx" ON "known_device"("user_id");
CREATE INDEX "known_device_expires_at_idx" ON "known_device"("expires_at");

CREATE INDEX "otp_challenge_user_id_purpose_created_at_idx" ON "otp_challenge"("user_id", "purpose", "created_at");
CREATE INDEX "otp_challenge_expires_at_idx" ON "otp_challenge"("expires_at");

CREATE INDEX "password_token_user_id_idx" ON "password_token"("user_id");
CREATE INDEX "password_token_expires_at_idx" ON "password_token"("expires_at");

CREATE INDEX "admin_event_created_at_id_idx" ON "admin_event"("created_at", "id");
CREATE INDEX "admin_event_table_name_created_at_idx" ON "admin_event"("table_name", "created_at");

CREATE INDEX "record_read_kind_subject_hour_idx" ON "record_read"("kind", "subject", "hour");
CREATE INDEX "record_read_hour_idx" ON "record_read"("hour");

CREATE UNIQUE INDEX "approval_code_key" ON "approval"("code");
CREATE UNIQUE INDEX "approval_file_id_key" ON "approval"("file_id");
CREATE INDEX "approval_certificate_fingerprint_idx" ON "approval"("certificate_fingerprint");

CREATE INDEX "card_change_item_identity_key_idx" ON "card_change_item"("identity_key");
CREATE INDEX "card_change_item_person_id_idx" ON "card_change_item"("person_id");
CREATE INDEX "card_change_item_card_id_idx" ON "card_change_item"("card_id");
CREATE INDEX "card_change_item_image_id_idx" ON "card_change_item"("image_id");
CREATE INDEX "card_change_item_new_image_id_idx" ON "card_change_item"("new_image_id");

CREATE UNIQUE INDEX "country_code_key" ON "country"("code");

CREATE UNIQUE INDEX "contractor_code_key" ON "contractor"("code");
CREATE UNIQUE INDEX "contractor_tax_code_key" ON "contractor"("tax_code");

CREATE UNIQUE INDEX "contract_contractor_id_number_key" ON "contract"("contractor_id", "number");

CREATE UNIQUE INDEX "equipment_unit_code_key_key" ON "equipment_unit"("code_key");
CREATE INDEX "equipment_unit_contractor_id_idx" ON "equipment_unit"("contractor_id");
CREATE INDEX "equipment_unit_serial_key_idx" ON "equipment_unit"("serial_key");
CREATE INDEX "equipment_unit_code_id_idx" ON "equipment_unit"("code", "id");
CREATE INDEX "equipment_unit_contractor_id_code_id_idx" ON "equipment_unit"("contractor_id", "code", "id");
CREATE INDEX "equipment_unit_search_text_id_idx" ON "equipment_unit"("search_text", "id");
CREATE INDEX "equipment_unit_seri_model_id_idx" ON "equipment_unit"("seri_model", "id");

CREATE INDEX "equipment_lot_equipment_unit_id_idx" ON "equipment_lot"("equipment_unit_id");
CREATE INDEX "equipment_lot_contractor_id_came_in_at_position_id_idx" ON "equipment_lot"("contractor_id", "came_in_at" DESC, "position", "id");
CREATE UNIQUE INDEX "equipment_lot_request_id_equipment_unit_id_key" ON "equipment_lot"("request_id", "equipment_unit_id");

CREATE INDEX "equipment_movement_lot_id_at_idx" ON "equipment_movement"("lot_id", "at");
CREATE INDEX "equipment_movement_request_id_idx" ON "equipment_movement"("request_id");
CREATE INDEX "equipment_movement_by_id_idx" ON "equipment_movement"("by_id");
CREATE INDEX "equipment_movement_trip_id_idx" ON "equipment_movement"("trip_id");

CREATE INDEX "equipment_inspection_equipment_unit_id_recorded_at_idx" ON "equipment_inspection"("equipment_unit_id", "recorded_at");
CREATE INDEX "equipment_inspection_valid_date_idx" ON "equipment_inspection"("valid_date");
CREATE INDEX "equipment_inspection_recorded_by_id_idx" ON "equipment_inspection"("recorded_by_id");
CREATE INDEX "equipment_inspection_withdrawn_by_id_idx" ON "equipment_inspection"("withdrawn_by_id");

CREATE INDEX "equipment_inspection_file_file_id_idx" ON "equipment_inspection_file"("file_id");

CREATE INDEX "equipment_plan_vehicle_vehicle_item_id_idx" ON "equipment_plan_vehicle"("vehicle_item_id");

CREATE INDEX "equipment_item_code_key_idx" ON "equipment_item"("code_key");
CREATE INDEX "equipment_item_serial_key_idx" ON "equipment_item"("serial_key");
CREATE INDEX "equipment_item_image_id_idx" ON "equipment_item"("image_id");

CREATE INDEX "file_uploaded_by_id_idx" ON "file"("uploaded_by_id");
CREATE INDEX "file_sha256_idx" ON "file"("sha256");

CREATE INDEX "upload_owner_id_idx" ON "upload"("owner_id");
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");

CREATE INDEX "import_error_owner_id_idx" ON "import_error"("owner_id");
CREATE INDEX "import_error_created_at_idx" ON "import_error"("created_at");

CREATE INDEX "confirmation_print_request_id_printed_at_idx" ON "confirmation_print"("request_id", "printed_at");
CREATE INDEX "confirmation_print_printed_by_id_idx" ON "confirmation_print"("printed_by_id");
CREATE INDEX "confirmation_print_printed_at_idx" ON "confirmation_print"("printed_at");

CREATE UNIQUE INDEX "gate_event_resolves_id_key" ON "gate_event"("resolves_id");
CREATE INDEX "gate_event_person_id_happened_at_idx" ON "gate_event"("person_id", "happened_at");
CREATE INDEX "gate_event_vehicle_id_happened_at_idx" ON "gate_event"("vehicle_id", "happened_at");
CREATE INDEX "gate_event_gate_id_happened_at_idx" ON "gate_event"("gate_id", "happened_at");
CREATE INDEX "gate_event_contractor_id_happened_at_idx" ON "gate_event"("contractor_id", "happened_at");
CREATE INDEX "gate_event_received_at_idx" ON "gate_event"("received_at");
CREATE INDEX "gate_event_happened_at_idx" ON "gate_event"("happened_at");
CREATE INDEX "gate_event_by_id_idx" ON "gate_event"("by_id");
CREATE INDEX "gate_event_device_id_sequence_idx" ON "gate_event"("device_id", "sequence");

CREATE UNIQUE INDEX "gate_place_person_id_key" ON "gate_place"("person_id");
CREATE UNIQUE INDEX "gate_place_vehicle_id_key" ON "gate_place"("vehicle_id");
CREATE INDEX "gate_place_is_inside_gate_id_idx" ON "gate_place"("is_inside", "gate_id");
CREATE INDEX "gate_place_gate_id_idx" ON "gate_place"("gate_id");
CREATE INDEX "gate_place_contractor_id_idx" ON "gate_place"("contractor_id");

CREATE INDEX "gate_device_registered_by_id_idx" ON "gate_device"("registered_by_id");

CREATE UNIQUE INDEX "plant_card_number_key" ON "plant_card"("number");

CREATE INDEX "card_hand_out_card_id_handed_at_idx" ON "card_hand_out"("card_id", "handed_at");
CREATE INDEX "card_hand_out_person_id_handed_at_idx" ON "card_hand_out"("person_id", "handed_at");
CREATE INDEX "card_hand_out_contractor_id_idx" ON "card_hand_out"("contractor_id");
CREATE INDEX "card_hand_out_handed_by_id_idx" ON "card_hand_out"("handed_by_id");
CREATE INDEX "card_hand_out_gate_id_idx" ON "card_hand_out"("gate_id");
CREATE INDEX "card_hand_out_returned_at_valid_until_idx" ON "card_hand_out"("returned_at", "valid_until");
CREATE INDEX "card_hand_out_returned_by_id_idx" ON "card_hand_out"("returned_by_id");
CREATE INDEX "card_hand_out_returned_gate_id_idx" ON "card_hand_out"("returned_gate_id");

CREATE UNIQUE INDEX "gate_reason_rule_reason_key" ON "gate_reason_rule"("reason");

CREATE UNIQUE INDEX "work_area_hours_area_id_weekday_key" ON "work_area_hours"("area_id", "weekday");

CREATE UNIQUE INDEX "vehicle_check_point_code_key" ON "vehicle_check_point"("code");

CREATE INDEX "vehicle_check_vehicle_id_day_at_idx" ON "vehicle_check"("vehicle_id", "day", "at");
CREATE INDEX "vehicle_check_day_vehicle_id_at_idx" ON "vehicle_check"("day", "vehicle_id", "at");
CREATE INDEX "vehicle_check_by_id_idx" ON "vehicle_check"("by_id");

CREATE INDEX "vehicle_check_finding_point_id_idx" ON "vehicle_check_finding"("point_id");

CREATE INDEX "vehicle_check_withdrawal_by_id_idx" ON "vehicle_check_withdrawal"("by_id");

CREATE INDEX "vehicle_check_photo_file_id_idx" ON "vehicle_check_photo"("file_id");

CREATE INDEX "guarantee_plan_vehicle_permit_id_idx" ON "guarantee_plan_vehicle"("permit_id");

CREATE INDEX "guarantee_item_identity_key_idx" ON "guarantee_item"("identity_key");
CREATE INDEX "guarantee_item_person_id_idx" ON "guarantee_item"("person_id");

CREATE INDEX "guaranteed_person_person_id_work_date_idx" ON "guaranteed_person"("person_id", "work_date");
CREATE INDEX "guaranteed_person_card_id_idx" ON "guaranteed_person"("card_id");
CREATE UNIQUE INDEX "guaranteed_person_request_id_person_id_key" ON "guaranteed_person"("request_id", "person_id");

CREATE UNIQUE INDEX "machine_key_secret_hash_key" ON "machine_key"("secret_hash");
CREATE INDEX "machine_key_made_by_id_idx" ON "machine_key"("made_by_id");
CREATE INDEX "machine_key_made_at_idx" ON "machine_key"("made_at");

CREATE INDEX "machine_key_read_kind_subject_hour_idx" ON "machine_key_read"("kind", "subject", "hour");
CREATE INDEX "machine_key_read_hour_idx" ON "machine_key_read"("hour");

CREATE UNIQUE INDEX "manual_group_code_key" ON "manual_group"("code");

CREATE UNIQUE INDEX "manual_code_key" ON "manual"("code");
CREATE INDEX "manual_group_id_sort_idx" ON "manual"("group_id", "sort");
CREATE INDEX "manual_image_id_idx" ON "manual"("image_id");

CREATE INDEX "manual_file_file_id_idx" ON "manual_file"("file_id");

CREATE UNIQUE INDEX "slider_code_key" ON "slider"("code");
CREATE INDEX "slider_image_id_idx" ON "slider"("image_id");

CREATE UNIQUE INDEX "menu_code_key" ON "menu"("code");
CREATE INDEX "menu_place_sort_idx" ON "menu"("place", "sort");

CREATE UNIQUE INDEX "tip_code_key" ON "tip"("code");

CREATE INDEX "waiting_change_topic_id_idx" ON "waiting_change"("topic", "id");

CREATE INDEX "people_item_identity_key_idx" ON "people_item"("identity_key");
CREATE INDEX "people_item_image_id_idx" ON "people_item"("image_id");

CREATE INDEX "contractor_person_contractor_id_full_name_idx" ON "contractor_person"("contractor_id", "full_name");
CREATE INDEX "contractor_person_request_id_idx" ON "contractor_person"("request_id");
CREATE UNIQUE INDEX "contractor_person_contractor_id_identity_key_key" ON "contractor_person"("contractor_id", "identity_key");

CREATE INDEX "contractor_person_file_file_id_idx" ON "contractor_person_file"("file_id");

CREATE UNIQUE INDEX "personal_data_run_day_key" ON "personal_data_run"("day");
CREATE INDEX "personal_data_run_started_at_id_idx" ON "personal_data_run"("started_at" DESC, "id" DESC);

CREATE UNIQUE INDEX "person_identity_key_key" ON "person"("identity_key");
CREATE INDEX "person_image_id_idx" ON "person"("image_id");

CREATE INDEX "reported_person_person_id_idx" ON "reported_person"("person_id");
CREATE INDEX "reported_person_scope_id_name_key_person_id_idx" ON "reported_person"("scope_id", "name_key", "person_id");
CREATE INDEX "reported_person_scope_id_identity_number_person_id_idx" ON "reported_person"("scope_id", "identity_number", "person_id");
CREATE INDEX "reported_person_scope_id_changes_on_idx" ON "reported_person"("scope_id", "changes_on");
CREATE INDEX "reported_person_scope_id_position_id_person_id_idx" ON "reported_person"("scope_id", "position_id", "person_id");
CREATE INDEX "reported_person_scope_id_companies_person_id_idx" ON "reported_person"("scope_id", "companies", "person_id");
CREATE INDEX "reported_person_by_training" ON "reported_person"("scope_id", "training_status", "name_key", "person_id");

CREATE INDEX "person_document_request_id_idx" ON "person_document"("request_id");
CREATE UNIQUE INDEX "person_document_person_id_document_type_id_key" ON "person_document"("person_id", "document_type_id");

CREATE INDEX "person_document_file_file_id_idx" ON "person_document_file"("file_id");

CREATE INDEX "exam_course_id_day_idx" ON "exam"("course_id", "day");
CREATE INDEX "exam_day_id_idx" ON "exam"("day", "id");
CREATE INDEX "exam_created_by_id_idx" ON "exam"("created_by_id");

CREATE INDEX "training_result_course_id_exam_date_idx" ON "training_result"("course_id", "exam_date");
CREATE INDEX "training_result_course_id_id_idx" ON "training_result"("course_id", "id");
CREATE INDEX "training_result_exam_date_id_idx" ON "training_result"("exam_date", "id");
CREATE INDEX "training_result_is_passed_id_idx" ON "training_result"("is_passed", "id");
CREATE INDEX "training_result_exam_id_idx" ON "training_result"("exam_id");
CREATE INDEX "training_result_recorded_by_id_idx" ON "training_result"("recorded_by_id");
CREATE UNIQUE INDEX "training_result_person_id_course_id_exam_date_key" ON "training_result"("person_id", "course_id", "exam_date");

CREATE INDEX "training_correction_result_id_idx" ON "training_correction"("result_id");
CREATE INDEX "training_correction_by_id_idx" ON "training_correction"("by_id");

CREATE INDEX "violation_person_id_violation_time_idx" ON "violation"("person_id", "violation_time");
CREATE INDEX "violation_recorded_by_id_idx" ON "violation"("recorded_by_id");
CREATE INDEX "violation_withdrawn_by_id_idx" ON "violation"("withdrawn_by_id");

CREATE INDEX "violation_photo_file_id_idx" ON "violation_photo"("file_id");

CREATE INDEX "blacklist_entry_person_id_idx" ON "blacklist_entry"("person_id");
CREATE INDEX "blacklist_entry_recorded_by_id_idx" ON "blacklist_entry"("recorded_by_id");
CREATE INDEX "blacklist_entry_lifted_by_id_idx" ON "blacklist_entry"("lifted_by_id");

CREATE UNIQUE INDEX "safety_card_number_key" ON "safety_card"("number");
CREATE INDEX "safety_card_person_id_valid_to_idx" ON "safety_card"("person_id", "valid_to");
CREATE INDEX "safety_card_rests_on_id_idx" ON "safety_card"("rests_on_id");
CREATE UNIQUE INDEX "safety_card_request_id_person_id_key" ON "safety_card"("request_id", "person_id");

CREATE INDEX "safety_card_hand_over_card_id_at_idx" ON "safety_card_hand_over"("card_id", "at");
CREATE INDEX "safety_card_hand_over_by_id_idx" ON "safety_card_hand_over"("by_id");
CREATE INDEX "safety_card_hand_over_withdrawn_by_id_idx" ON "safety_card_hand_over"("withdrawn_by_id");

CREATE UNIQUE INDEX "safety_card_change_undoes_id_key" ON "safety_card_change"("undoes_id");
CREATE UNIQUE INDEX "safety_card_change_new_card_id_key" ON "safety_card_change"("new_card_id");
CREATE INDEX "safety_card_change_request_id_idx" ON "safety_card_change"("request_id");
CREATE INDEX "safety_card_change_card_id_idx" ON "safety_card_change"("card_id");
CREATE INDEX "safety_card_change_person_id_idx" ON "safety_card_change"("person_id");
CREATE INDEX "safety_card_change_image_before_id_idx" ON "safety_card_change"("image_before_id");
CREATE INDEX "safety_card_change_image_after_id_idx" ON "safety_card_change"("image_after_id");

CREATE INDEX "mail_outbox_recipient_created_at_idx" ON "mail_outbox"("recipient", "created_at");
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox"("created_at");

CREATE INDEX "captcha_use_expires_at_idx" ON "captcha_use"("expires_at");

CREATE UNIQUE INDEX "gender_code_key" ON "gender"("code");

CREATE UNIQUE INDEX "position_code_key" ON "position"("code");

CREATE UNIQUE INDEX "health_status_code_key" ON "health_status"("code");

CREATE UNIQUE INDEX "education_code_key" ON "education"("code");

CREATE UNIQUE INDEX "course_code_key" ON "course"("code");

CREATE UNIQUE INDEX "work_area_code_key" ON "work_area"("code");

CREATE UNIQUE INDEX "gate_code_key" ON "gate"("code");

CREATE UNIQUE INDEX "purpose_code_key" ON "purpose"("code");

CREATE UNIQUE INDEX "turn_around_package_code_key" ON "turn_around_package"("code");

CREATE UNIQUE INDEX "document_group_code_key" ON "document_group"("code");

CREATE UNIQUE INDEX "document_type_code_key" ON "document_type"("code");
CREATE INDEX "document_type_group_id_idx" ON "document_type"("group_id");

CREATE UNIQUE INDEX "work_item_code_key" ON "work_item"("code");

CREATE UNIQUE INDEX "visitor_type_code_key" ON "visitor_type"("code");

CREATE UNIQUE INDEX "in_type_code_key" ON "in_type"("code");

CREATE UNIQUE INDEX "equipment_group_code_key" ON "equipment_group"("code");

CREATE UNIQUE INDEX "equipment_owner_code_key" ON "equipment_owner"("code");

CREATE UNIQUE INDEX "unit_code_key" ON "unit"("code");

CREATE UNIQUE INDEX "vehicle_type_code_key" ON "vehicle_type"("code");

CREATE UNIQUE INDEX "vehicle_code_key" ON "vehicle"("code");
CREATE INDEX "vehicle_vehicle_type_id_idx" ON "vehicle"("vehicle_type_id");

CREATE UNIQUE INDEX "vehicle_purpose_code_key" ON "vehicle_purpose"("code");

CREATE UNIQUE INDEX "reason_change_card_code_key" ON "reason_change_card"("code");

CREATE UNIQUE INDEX "checking_result_code_key" ON "checking_result"("code");
CREATE UNIQUE INDEX "checking_result_value_key" ON "checking_result"("value");

CREATE UNIQUE INDEX "department_code_key" ON "department"("code");

CREATE UNIQUE INDEX "request_number_key" ON "request"("number");
CREATE INDEX "request_newest_of_company" ON "request"("contractor_id", "created_at" DESC, "id" DESC, "family", "status", "is_internal", "submitted_at");
CREATE INDEX "request_of_company_idx" ON "request"("contractor_id", "status", "created_at" DESC, "id" DESC, "family", "is_internal", "submitted_at");
CREATE INDEX "request_contractor_id_document_number_id_idx" ON "request"("contractor_id", "document_number", "id");
CREATE INDEX "request_contractor_id_total_count_id_idx" ON "request"("contractor_id", "total_count", "id");
CREATE INDEX "request_contractor_id_family_id_idx" ON "request"("contractor_id", "family", "id");
CREATE INDEX "request_document_number_id_idx" ON "request"("document_number", "id");
CREATE INDEX "request_total_count_id_idx" ON "request"("total_count", "id");
CREATE INDEX "request_family_id_idx" ON "request"("family", "id");
CREATE INDEX "request_status_id_idx" ON "request"("status", "id");
CREATE INDEX "request_newest" ON "request"("created_at" DESC, "id" DESC, "family", "status", "submitted_at", "owner_id");
CREATE INDEX "request_owner_id_status_idx" ON "request"("owner_id", "status");
CREATE INDEX "request_follows_id_idx" ON "request"("follows_id");

CREATE INDEX "request_item_request_id_position_idx" ON "request_item"("request_id", "position");

CREATE UNIQUE INDEX "item_document_item_id_document_type_id_key" ON "item_document"("item_id", "document_type_id");

CREATE INDEX "item_document_file_file_id_idx" ON "item_document_file"("file_id");

CREATE INDEX "item_decision_item_id_at_idx" ON "item_decision"("item_id", "at" DESC);

CREATE UNIQUE INDEX "item_finding_decision_id_position_key" ON "item_finding"("decision_id", "position");

CREATE INDEX "cover_finding_request_id_at_idx" ON "cover_finding"("request_id", "at");

CREATE INDEX "item_decision_file_file_id_idx" ON "item_decision_file"("file_id");

CREATE INDEX "cover_snapshot_request_id_at_idx" ON "cover_snapshot"("request_id", "at" DESC);

CREATE INDEX "cover_snapshot_file_file_id_idx" ON "cover_snapshot_file"("file_id");

CREATE INDEX "request_attachment_file_id_idx" ON "request_attachment"("file_id");
CREATE UNIQUE INDEX "request_attachment_request_id_kind_file_id_key" ON "request_attachment"("request_id", "kind", "file_id");

CREATE UNIQUE INDEX "request_event_request_id_seq_key" ON "request_event"("request_id", "seq");

CREATE INDEX "request_event_file_file_id_idx" ON "request_event_file"("file_id");

CREATE INDEX "notice_user_id_at_id_idx" ON "notice"("user_id", "at" DESC, "id" DESC);
CREATE INDEX "notice_request_id_idx" ON "notice"("request_id");
CREATE INDEX "notice_actor_id_idx" ON "notice"("actor_id");
CREATE INDEX "notice_at_idx" ON "notice"("at");

CREATE INDEX "take_out_vehicle_permit_id_idx" ON "take_out_vehicle"("permit_id");

CREATE INDEX "take_out_item_lot_id_idx" ON "take_out_item"("lot_id");

CREATE INDEX "take_out_pass_closed_by_id_idx" ON "take_out_pass"("closed_by_id");

CREATE INDEX "take_out_trip_request_id_at_idx" ON "take_out_trip"("request_id", "at");
CREATE INDEX "take_out_trip_by_id_idx" ON "take_out_trip"("by_id");

CREATE INDEX "take_out_trip_photo_file_id_idx" ON "take_out_trip_photo"("file_id");

CREATE UNIQUE INDEX "vehicle_record_plate_key_key" ON "vehicle_record"("plate_key");
CREATE INDEX "vehicle_record_number_plate_id_idx" ON "vehicle_record"("number_plate", "id");

CREATE INDEX "vehicle_permit_vehicle_id_valid_to_idx" ON "vehicle_permit"("vehicle_id", "valid_to");
CREATE INDEX "vehicle_permit_valid_to_vehicle_id_idx" ON "vehicle_permit"("valid_to", "vehicle_id");
CREATE UNIQUE INDEX "vehicle_permit_request_id_vehicle_id_key" ON "vehicle_permit"("request_id", "vehicle_id");

CREATE INDEX "vehicle_item_plate_key_idx" ON "vehicle_item"("plate_key");
CREATE INDEX "vehicle_item_image_id_idx" ON "vehicle_item"("image_id");
CREATE INDEX "vehicle_item_staff_id_idx" ON "vehicle_item"("staff_id");

CREATE INDEX "webhook_made_by_id_idx" ON "webhook"("made_by_id");

CREATE INDEX "webhook_delivery_webhook_id_no_idx" ON "webhook_delivery"("webhook_id", "no");
CREATE INDEX "webhook_delivery_at_idx" ON "webhook_delivery"("at");
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_event_id_key" ON "webhook_delivery"("webhook_id", "event_id");

CREATE UNIQUE INDEX "user_group_code_key" ON "user_group"("code");

CREATE INDEX "user_group_member_user_id_idx" ON "user_group_member"("user_id");
CREATE UNIQUE INDEX "user_group_member_group_id_user_id_key" ON "user_group_member"("group_id", "user_id");

CREATE UNIQUE INDEX "workflow_step_definition_code_key" ON "workflow_step_definition"("code");
CREATE INDEX "workflow_step_definition_family_position_idx" ON "workflow_step_definition"("family", "position");

CREATE UNIQUE INDEX "workflow_task_definition_code_key" ON "workflow_task_definition"("code");
CREATE INDEX "workflow_task_definition_step_id_position_idx" ON "workflow_task_definition"("step_id", "position");

CREATE UNIQUE INDEX "workflow_step_request_id_round_position_key" ON "workflow_step"("request_id", "round", "position");

CREATE INDEX "workflow_task_request_id_idx" ON "workflow_task"("request_id");
CREATE INDEX "workflow_task_step_id_position_idx" ON "workflow_task"("step_id", "position");
