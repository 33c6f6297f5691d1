import {
  IN_OUT_STATUS,
  REPORT_CARD_TYPE,
  TRAINING_STATUS,
  VIOLATION_FILTER,
  type StaffReportRow,
} from '@portal/contracts';
import { can, CARD_SOON_DAYS } from '@portal/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router-dom';
import { choiceFilter } from '../../../platform/lists/filters';
import type { Filter } from '../../../platform/lists/FilterBar';
import { useMyProfile } from '../../../platform/session/my-profile';
import { formatDate } from '../../../platform/time/format';
import { plantPaths } from '../../../plant/cards';
import { DueLegend } from '../DueLegend';
import { ReportPage } from '../ReportPage';
import type { StripWords } from '../ReportStrip';
import { peopleReport, type PeopleReportState } from './people-report';
import { PersonDialog, type PersonSections } from './PersonDialog';
import { usePeopleColumns } from './use-people-columns';

/** The keys of texts for the codes of the API. */
const named = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  Object.keys(codes) as Name[];

function useStrip(): StripWords {
  const { t } = useTranslation('reports');
  const days = CARD_SOON_DAYS;
  return {
    figures: [
      { name: 'people', label: t('people.figures.people') },
      { name: 'inside', label: t('people.figures.inside') },
      { name: 'soon', label: t('people.figures.soon', { days }) },
      { name: 'over', label: t('people.figures.over') },
      { name: 'lacking', label: t('people.figures.lacking') },
    ],
    plot: {
      label: t('people.plot.title'),
      keyLabel: t('people.plot.week'),
      series: [{ name: 'cards', label: t('people.plot.cards'), color: 'petrol.7' }],
      pointLabel: ({ key }) => formatDate(key).slice(0, 5),
    },
  };
}

/** The report of people: cards, training and violations of all people whom the viewer may see. */
export default function PeopleReportPage() {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const profile = useMyProfile();
  const isStaff = profile?.contractorId === null;
  const seesViolations = profile !== undefined && (!isStaff || can(profile, 'safety:read'));
  const [shown, setShown] = useState<{ id: string; sections: PersonSections }>();
  const open = ({ id }: StaffReportRow) =>
    isStaff
      ? void navigate(generatePath(plantPaths.person, { id }))
      : setShown({ id, sections: 'all' });
  const columns = usePeopleColumns({
    isStaff,
    seesViolations,
    onOpen: open,
    onSections: ({ id }, sections) => setShown({ id, sections }),
  });
  return (
    <>
      <ReportPage
        report={peopleReport}
        title={t('people.title')}
        noneText={t('people.none')}
        keywordLabel={t('people.keyword')}
        columns={columns}
        strip={useStrip()}
        onOpen={open}
        filters={useFilters(seesViolations)}
        legend={<DueLegend label={t('people.legend')} />}
      />
      {shown && <PersonDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type Filters = (
  state: PeopleReportState,
  onChange: (changed: Partial<PeopleReportState>) => void,
) => readonly Filter[];

function useFilters(seesViolations: boolean): Filters {
  const { t } = useTranslation('reports');
  return (state, onChange) => [
    choiceFilter(170, {
      name: 'trainingStatus',
      label: t('people.filters.trainingLabel'),
      allLabel: t('people.filters.training'),
      options: named(TRAINING_STATUS).map((name) => ({
        value: TRAINING_STATUS[name],
        label: t(`people.training.${name}`),
      })),
      value: state.training,
      onChange: (training) => onChange({ training }),
    }),
    choiceFilter(200, {
      name: 'inOutStatus',
      label: t('people.filters.inOutLabel'),
      allLabel: t('people.filters.inOut'),
      options: named(IN_OUT_STATUS).map((name) => ({
        value: IN_OUT_STATUS[name],
        label: t(`people.inOut.${name}`),
      })),
      value: state.inOut,
      onChange: (inOut) => onChange({ inOut }),
    }),
    choiceFilter(165, {
      name: 'cardType',
      label: t('people.filters.cardLabel'),
      allLabel: t('people.filters.card'),
      options: named(REPORT_CARD_TYPE).map((name) => ({
        value: REPORT_CARD_TYPE[name],
        label: t(`people.card.${name}`),
      })),
      value: state.card,
      onChange: (card) => onChange({ card }),
    }),
    ...(seesViolations
      ? [
          choiceFilter(165, {
            name: 'violation',
            label: t('people.filters.violationLabel'),
            allLabel: t('people.filters.violation'),
            options: named(VIOLATION_FILTER).map((name) => ({
              value: VIOLATION_FILTER[name],
              label: t(`people.violation.${name}`),
            })),
            value: state.violation,
            onChange: (violation) => onChange({ violation }),
          }),
        ]
      : []),
  ];
}
