-- Of what there may be only one, where the schema language cannot say so.

-- A combination of an area's courses, "any" (null) counting as a value.
CREATE UNIQUE INDEX "work_area_course_combination" ON "work_area_course"
  ("area_id", "purpose_id", "position_id", "course_id") NULLS NOT DISTINCT;

-- Of violations that were not withdrawn, one a person and time; of bars in force, one a person. What was withdrawn or
-- lifted stays beside them.
CREATE UNIQUE INDEX "violation_standing" ON "violation" ("person_id", "violation_time") WHERE "active";
CREATE UNIQUE INDEX "blacklist_entry_in_force" ON "blacklist_entry" ("person_id") WHERE "active";

-- A card of the plant, and a person, has one hand-out that is open.
CREATE UNIQUE INDEX "card_hand_out_card_open" ON "card_hand_out" ("card_id") WHERE "returned_at" IS NULL;
CREATE UNIQUE INDEX "card_hand_out_person_open" ON "card_hand_out" ("person_id") WHERE "returned_at" IS NULL;

-- Of a printing of a safety card one hand-over counts at most.
CREATE UNIQUE INDEX "safety_card_hand_over_counts" ON "safety_card_hand_over"("card_id", "issue") WHERE "withdrawn_at" IS NULL;
