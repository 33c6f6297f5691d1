import {
  customItemProblems,
  customPlanProblems,
  ORIGINAL_RULES,
  plantDate,
  TAKE_OUT_STEPS,
  takeOutProblems,
  unitAmong,
  type LotFacts,
  type TakeOutSurroundings,
} from '@portal/domain';
import { today } from '../../platform/time/today';
import { shownProblem, type ProblemWords, type ShownProblem } from '../../requests/form/problems';
import { inputOf, type EquipmentRow, type TakeOutForm } from './form';
import type { Lists } from './lists';

/** The facts for the rules about the thing in a row. */
export const lotOf = (
  { specification, numberExisting, unitId }: EquipmentRow,
  { units }: Pick<Lists, 'units'>,
): LotFacts => ({ specification, numberExisting, unit: unitAmong(units, unitId) });

function surroundingsOf(form: TakeOutForm, lists: Lists): TakeOutSurroundings {
  const now = new Date();
  const day = plantDate(form.shipEquipmentDate === null ? now : new Date(form.shipEquipmentDate));
  return {
    now,
    lists,
    rules: lists.plantRules[0]?.values ?? ORIGINAL_RULES,
    permits: new Map(
      form.vehicles.flatMap(({ vehicleId, numberPlate, validFrom, validTo }) =>
        vehicleId === null
          ? []
          : [
              [
                vehicleId,
                {
                  numberPlate,
                  // The form knows the days of a permit only if the user has just chosen it; only the server knows all.
                  holds: (validFrom ?? day) <= day && day <= (validTo ?? day),
                },
              ] as const,
            ],
      ),
    ),
    lots: new Map(form.rows.map((row) => [row.equipmentId, lotOf(row, lists)])),
  };
}

/** The problems of a step of a form, by the same rules as on the server. */
export const checkOf =
  (lists: Lists, wordsOf: (form: Pick<TakeOutForm, 'documentType'>) => ProblemWords) =>
  (form: TakeOutForm, step: string): ShownProblem[] => {
    const words = wordsOf(form);
    const answered = { plan: form, items: form.rows };
    const { plan, equipment } = TAKE_OUT_STEPS;
    return [
      ...takeOutProblems(inputOf('', 0, form), surroundingsOf(form, lists)),
      ...customPlanProblems(answered, lists, { form: 'takeOutPlan', step: plan, today: today() }),
      ...customItemProblems(answered, lists, {
        form: 'takeOutItem',
        step: equipment,
        today: today(),
      }),
    ]
      .filter((problem) => problem.step === step)
      .map((problem) => shownProblem(problem, words));
  };
