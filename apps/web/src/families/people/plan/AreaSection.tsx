import { Button, Pill } from '@mantine/core';
import type { WorkArea } from '@portal/contracts';
import { coursesOf, gatesOf } from '@portal/domain';
import { IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../requests/form/Facts';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { useLabels } from '../../../entry/definition';
import { nameIn, namesIn, optionsOf } from '../../../plant/reference-data';
import { PlanMany, usePlan } from '../people-form';
import { useLists } from '../people-lists';
import classes from './Plan.module.css';

const AreaDialog = lazy(() => import('./AreaDialog'));

/** The areas and purposes of the work, with the gates and courses that follow from them. */
export function AreaSection() {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const { plan, change, isEditable } = usePlan();
  const [isOpen, setOpen] = useState(false);
  const error = useProblem('listWorkAreas');
  const pairs = plan.listWorkAreas;
  const isTurnAround = lists.purposes.some(
    (purpose) => purpose.isTurnAround && pairs.some(({ purposeId }) => purposeId === purpose.id),
  );
  const choose = (listWorkAreas: WorkArea[]) => {
    const listGateIds = gatesOf(
      lists,
      listWorkAreas.map(({ areaId }) => areaId),
    );
    change({ listWorkAreas, listGateIds });
  };
  const offered = lists.turnAroundPackage.filter(
    ({ id, isActive }) => isActive || plan.listPackageIds.includes(id),
  );
  return (
    <Section title={t('plan.areas')}>
      <Field name="listWorkAreas" isWide>
        <div className={classes.areas} role="group" aria-labelledby="areas-label">
          <span id="areas-label" className={classes.label}>
            {label('listWorkAreas')} <span className={classes.star}>*</span>
          </span>
          <div className={classes.tags}>
            {pairs.map((pair) => (
              <Pill
                key={pair.areaId + pair.purposeId}
                size="md"
                withRemoveButton={isEditable}
                removeButtonProps={{ 'aria-label': t('plan.removeArea'), 'aria-hidden': false }}
                onRemove={() => choose(pairs.filter((other) => other !== pair))}
              >
                {nameIn(lists.workAreas, pair.areaId)} · {nameIn(lists.purposes, pair.purposeId)}
              </Pill>
            ))}
            {isEditable && (
              <Button
                variant="default"
                leftSection={<IconTable size={18} aria-hidden />}
                onClick={() => setOpen(true)}
              >
                {t('plan.chooseAreas')}
              </Button>
            )}
          </div>
          {error && <span className={classes.error}>{error}</span>}
        </div>
      </Field>
      {isTurnAround && (
        <PlanMany
          name="listPackageIds"
          isRequired
          options={optionsOf(offered, plan.listPackageIds)}
        />
      )}
      {pairs.length > 0 && (
        <Facts
          facts={[
            { label: t('plan.gates'), value: namesIn(lists.gates, plan.listGateIds).join(', ') },
            {
              label: t('plan.courses'),
              value: namesIn(lists.courses, coursesOf(lists, pairs, null)).join(', '),
              isWide: true,
            },
          ]}
        />
      )}
      <Suspense>
        {isOpen && (
          <AreaDialog
            pairs={pairs}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              choose(chosen);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}
