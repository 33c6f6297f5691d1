-- What prisma/schema says: which rows refer to which.

ALTER TABLE "user" ADD CONSTRAINT "user_avatar_file_id_fkey" FOREIGN KEY ("avatar_file_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "user" ADD CONSTRAINT "user_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "registration" ADD CONSTRAINT "registration_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "registration" ADD CONSTRAINT "registration_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invitation" ADD CONSTRAINT "invitation_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "password_token" ADD CONSTRAINT "password_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "record_read" ADD CONSTRAINT "record_read_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "approval" ADD CONSTRAINT "approval_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval" ADD CONSTRAINT "approval_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "card_change" ADD CONSTRAINT "card_change_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_reason_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "reason_change_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_new_image_id_fkey" FOREIGN KEY ("new_image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "contractor" ADD CONSTRAINT "contractor_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "expiry_digest" ADD CONSTRAINT "expiry_digest_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "contract" ADD CONSTRAINT "contract_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_in_type_id_fkey" FOREIGN KEY ("in_type_id") REFERENCES "in_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_month" ADD CONSTRAINT "equipment_month_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "equipment_lot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "take_out_trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_inspection_file" ADD CONSTRAINT "equipment_inspection_file_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "equipment_inspection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_inspection_file" ADD CONSTRAINT "equipment_inspection_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_plan" ADD CONSTRAINT "equipment_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_plan" ADD CONSTRAINT "equipment_plan_ship_equipment_owner_id_fkey" FOREIGN KEY ("ship_equipment_owner_id") REFERENCES "equipment_owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_plan_vehicle" ADD CONSTRAINT "equipment_plan_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "equipment_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_plan_vehicle" ADD CONSTRAINT "equipment_plan_vehicle_vehicle_item_id_fkey" FOREIGN KEY ("vehicle_item_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_plan_area" ADD CONSTRAINT "equipment_plan_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "equipment_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_plan_area" ADD CONSTRAINT "equipment_plan_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_in_type_id_fkey" FOREIGN KEY ("in_type_id") REFERENCES "in_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "file" ADD CONSTRAINT "file_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_error" ADD CONSTRAINT "import_error_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "confirmation_print" ADD CONSTRAINT "confirmation_print_printed_by_id_fkey" FOREIGN KEY ("printed_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "gate_device"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gate_device" ADD CONSTRAINT "gate_device_registered_by_id_fkey" FOREIGN KEY ("registered_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "plant_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_handed_by_id_fkey" FOREIGN KEY ("handed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_gate_id_fkey" FOREIGN KEY ("returned_gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "work_area_hours" ADD CONSTRAINT "work_area_hours_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_check" ADD CONSTRAINT "vehicle_check_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_check" ADD CONSTRAINT "vehicle_check_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_check_finding" ADD CONSTRAINT "vehicle_check_finding_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_check_finding" ADD CONSTRAINT "vehicle_check_finding_point_id_fkey" FOREIGN KEY ("point_id") REFERENCES "vehicle_check_point"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_check_withdrawal" ADD CONSTRAINT "vehicle_check_withdrawal_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_check_withdrawal" ADD CONSTRAINT "vehicle_check_withdrawal_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_check_photo" ADD CONSTRAINT "vehicle_check_photo_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_check_photo" ADD CONSTRAINT "vehicle_check_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "guarantee_plan" ADD CONSTRAINT "guarantee_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "guarantee_plan_vehicle" ADD CONSTRAINT "guarantee_plan_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "guarantee_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guarantee_plan_vehicle" ADD CONSTRAINT "guarantee_plan_vehicle_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "vehicle_permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "guarantee_item" ADD CONSTRAINT "guarantee_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guarantee_item" ADD CONSTRAINT "guarantee_item_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "guaranteed_area" ADD CONSTRAINT "guaranteed_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "guaranteed_area" ADD CONSTRAINT "guaranteed_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "machine_key" ADD CONSTRAINT "machine_key_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "machine_key_read" ADD CONSTRAINT "machine_key_read_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "machine_key"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "manual" ADD CONSTRAINT "manual_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "manual_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "manual" ADD CONSTRAINT "manual_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "manual_file" ADD CONSTRAINT "manual_file_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "manual_file" ADD CONSTRAINT "manual_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "slider" ADD CONSTRAINT "slider_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_consent_by_id_fkey" FOREIGN KEY ("consent_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "people_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "people_plan_package" ADD CONSTRAINT "people_plan_package_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "people_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "people_plan_package" ADD CONSTRAINT "people_plan_package_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "turn_around_package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "people_item" ADD CONSTRAINT "people_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_nationality_id_fkey" FOREIGN KEY ("nationality_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_gender_id_fkey" FOREIGN KEY ("gender_id") REFERENCES "gender"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_education_id_fkey" FOREIGN KEY ("education_id") REFERENCES "education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_health_status_id_fkey" FOREIGN KEY ("health_status_id") REFERENCES "health_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "people_item_work_item" ADD CONSTRAINT "people_item_work_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "people_item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "people_item_work_item" ADD CONSTRAINT "people_item_work_item_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "contractor_person" ADD CONSTRAINT "contractor_person_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contractor_person" ADD CONSTRAINT "contractor_person_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "contractor_person_file" ADD CONSTRAINT "contractor_person_file_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "contractor_person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contractor_person_file" ADD CONSTRAINT "contractor_person_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "person" ADD CONSTRAINT "person_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_nationality_id_fkey" FOREIGN KEY ("nationality_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_gender_id_fkey" FOREIGN KEY ("gender_id") REFERENCES "gender"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_education_id_fkey" FOREIGN KEY ("education_id") REFERENCES "education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_health_status_id_fkey" FOREIGN KEY ("health_status_id") REFERENCES "health_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "reported_person" ADD CONSTRAINT "reported_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "person_document" ADD CONSTRAINT "person_document_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "person_document_file" ADD CONSTRAINT "person_document_file_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "person_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "person_document_file" ADD CONSTRAINT "person_document_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "exam" ADD CONSTRAINT "exam_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "exam" ADD CONSTRAINT "exam_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "training_result" ADD CONSTRAINT "training_result_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "training_correction" ADD CONSTRAINT "training_correction_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "training_result"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "training_correction" ADD CONSTRAINT "training_correction_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "violation" ADD CONSTRAINT "violation_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "violation" ADD CONSTRAINT "violation_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "violation" ADD CONSTRAINT "violation_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "violation_photo" ADD CONSTRAINT "violation_photo_violation_id_fkey" FOREIGN KEY ("violation_id") REFERENCES "violation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "violation_photo" ADD CONSTRAINT "violation_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_lifted_by_id_fkey" FOREIGN KEY ("lifted_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_rests_on_id_fkey" FOREIGN KEY ("rests_on_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "safety_card_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_new_card_id_fkey" FOREIGN KEY ("new_card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_reason_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "reason_change_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_image_before_id_fkey" FOREIGN KEY ("image_before_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_image_after_id_fkey" FOREIGN KEY ("image_after_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gate_area" ADD CONSTRAINT "gate_area_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_area" ADD CONSTRAINT "gate_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purpose_area" ADD CONSTRAINT "purpose_area_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "purpose_area" ADD CONSTRAINT "purpose_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "document_type" ADD CONSTRAINT "document_type_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "document_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "work_item_document_type" ADD CONSTRAINT "work_item_document_type_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "work_item_document_type" ADD CONSTRAINT "work_item_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "visitor_type_document_type" ADD CONSTRAINT "visitor_type_document_type_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "visitor_type_document_type" ADD CONSTRAINT "visitor_type_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "equipment_group_document_type" ADD CONSTRAINT "equipment_group_document_type_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equipment_group_document_type" ADD CONSTRAINT "equipment_group_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request" ADD CONSTRAINT "request_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request" ADD CONSTRAINT "request_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request" ADD CONSTRAINT "request_requestor_id_fkey" FOREIGN KEY ("requestor_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request" ADD CONSTRAINT "request_follows_id_fkey" FOREIGN KEY ("follows_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_item" ADD CONSTRAINT "request_item_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "item_document" ADD CONSTRAINT "item_document_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "item_document" ADD CONSTRAINT "item_document_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "item_document_file" ADD CONSTRAINT "item_document_file_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "item_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "item_document_file" ADD CONSTRAINT "item_document_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "verdict_undone" ADD CONSTRAINT "verdict_undone_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "verdict_undone" ADD CONSTRAINT "verdict_undone_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "item_finding" ADD CONSTRAINT "item_finding_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cover_finding" ADD CONSTRAINT "cover_finding_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cover_finding" ADD CONSTRAINT "cover_finding_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "item_decision_file" ADD CONSTRAINT "item_decision_file_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "item_decision_file" ADD CONSTRAINT "item_decision_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cover_snapshot" ADD CONSTRAINT "cover_snapshot_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cover_snapshot_file" ADD CONSTRAINT "cover_snapshot_file_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "cover_snapshot"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cover_snapshot_file" ADD CONSTRAINT "cover_snapshot_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_attachment" ADD CONSTRAINT "request_attachment_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "request_attachment" ADD CONSTRAINT "request_attachment_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_event_file" ADD CONSTRAINT "request_event_file_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "request_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "request_event_file" ADD CONSTRAINT "request_event_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice" ADD CONSTRAINT "notice_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice" ADD CONSTRAINT "notice_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_ship_equipment_owner_id_fkey" FOREIGN KEY ("ship_equipment_owner_id") REFERENCES "equipment_owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_area" ADD CONSTRAINT "take_out_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_area" ADD CONSTRAINT "take_out_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_gate" ADD CONSTRAINT "take_out_gate_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_gate" ADD CONSTRAINT "take_out_gate_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_vehicle" ADD CONSTRAINT "take_out_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_vehicle" ADD CONSTRAINT "take_out_vehicle_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "vehicle_permit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "equipment_lot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_trip" ADD CONSTRAINT "take_out_trip_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_pass"("request_id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "take_out_trip" ADD CONSTRAINT "take_out_trip_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "take_out_trip_photo" ADD CONSTRAINT "take_out_trip_photo_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "take_out_trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "take_out_trip_photo" ADD CONSTRAINT "take_out_trip_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_record" ADD CONSTRAINT "vehicle_record_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "vehicle_record" ADD CONSTRAINT "vehicle_record_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_plan" ADD CONSTRAINT "vehicle_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vehicle_plan_route_area" ADD CONSTRAINT "vehicle_plan_route_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "vehicle_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_plan_route_area" ADD CONSTRAINT "vehicle_plan_route_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "vehicle_purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "webhook" ADD CONSTRAINT "webhook_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "workflow_step_definition" ADD CONSTRAINT "workflow_step_definition_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "workflow_task_definition" ADD CONSTRAINT "workflow_task_definition_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "workflow_step_definition"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workflow_task_definition" ADD CONSTRAINT "workflow_task_definition_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "workflow_step"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_delegate_user_id_fkey" FOREIGN KEY ("delegate_user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_parent_task_id_fkey" FOREIGN KEY ("parent_task_id") REFERENCES "workflow_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;
