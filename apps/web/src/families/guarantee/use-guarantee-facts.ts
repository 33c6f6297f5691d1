import { workAreas, type Guarantee, type GuaranteePlan } from '@portal/contracts';
import { shownHour } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useCustomSections, useCustomTargets } from '../../plant/custom-fields';
import { namesIn, useList } from '../../plant/reference-data';
import { formatDate } from '../../platform/time/format';
import type { ReviewedFact } from '../../requests/review/reviewed';
import type { Requestor } from './guarantee-form';
import { useGuaranteeWords, type GuaranteeField } from './use-guarantee-words';
import { vehicleText } from './vehicle-text';

/** The facts of the people request, in the order in which pages show them. */
const OF_ROOT = [
  'contractorName',
  'description',
  'documentNumber',
  'time',
  'areas',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const;
const OF_REQUESTOR = [
  'authorName',
  'requestorJobTitle',
  'requestorDepartment',
  'requestorPhone',
] as const;
const OWN: readonly GuaranteeField[] = [
  'requestInId',
  'startTime',
  'startHour',
  'endHour',
  'listShipByVehicleIds',
  'requestorCardNumber',
  'requestorRadio',
  'staffItems',
];

/** The facts that read-only pages show of guarantees. */
export function useGuaranteeFacts() {
  const { t } = useTranslation('guarantee');
  const { label } = useGuaranteeWords();
  const areas = useList(workAreas) ?? [];
  const customOf = useCustomSections('guaranteePlan');
  const customTargets = useCustomTargets('guaranteePlan');
  const own = (field: GuaranteeField, value: string, isWide = false): ReviewedFact => ({
    field,
    label: label(field),
    value,
    isWide,
  });
  const rootTarget = (name: (typeof OF_ROOT)[number]) => ({
    field: `root.${name}`,
    label: t(`facts.${name}`),
  });
  const requestorTarget = (name: (typeof OF_REQUESTOR)[number]) => ({
    field: `requestor.${name}`,
    label: t(`facts.${name}`),
  });

  const ofRoot = (root: GuaranteePlan): ReviewedFact[] => {
    const values: Record<(typeof OF_ROOT)[number], string> = {
      ...root,
      time: `${formatDate(root.startDate)} – ${formatDate(root.endDate)}`,
      areas: namesIn(areas, root.listWorkAreaIds).join(', '),
    };
    return OF_ROOT.map((name) => ({ ...rootTarget(name), value: values[name] }));
  };
  const ofRequestor = (requestor: Requestor): ReviewedFact[] =>
    OF_REQUESTOR.map((name) => ({ ...requestorTarget(name), value: requestor[name] }));
  /** The answers to the fields that the plant has added; no section if there are none. */
  const added = ({ customFields }: Guarantee) => customOf(customFields);
  /** A whole guarantee, section by section. */
  const ofGuarantee = (guarantee: Guarantee) => {
    const { root, startTime, startHour, endHour, vehicles } = guarantee;
    const hour = (value: number | null) => (value === null ? '' : shownHour(value));
    return {
      root: {
        title: t('sections.root'),
        facts: [own('requestInId', root?.requestNumber ?? ''), ...(root ? ofRoot(root) : [])],
      },
      time: {
        title: t('sections.time'),
        facts: [
          own('startTime', startTime ? formatDate(startTime) : ''),
          own('startHour', hour(startHour)),
          own('endHour', hour(endHour)),
          own('listShipByVehicleIds', vehicles.map(vehicleText).join('\n'), true),
        ],
      },
      requestor: {
        title: t('sections.requestor'),
        facts: [
          ...ofRequestor(guarantee),
          own('requestorCardNumber', guarantee.requestorCardNumber),
          own('requestorRadio', guarantee.requestorRadio),
        ],
      },
    };
  };
  return {
    own,
    ofRoot,
    ofRequestor,
    ofGuarantee,
    added,
    /** Everything to which a finding can refer. */
    targets: [
      ...OWN.map((field) => ({ field, label: label(field) })),
      ...OF_ROOT.map(rootTarget),
      ...OF_REQUESTOR.map(requestorTarget),
      ...customTargets,
    ],
  };
}
