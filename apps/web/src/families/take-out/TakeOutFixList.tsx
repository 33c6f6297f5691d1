import type { Finding } from '@portal/contracts';
import { TAKE_OUT_STEPS } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useCustomTargets } from '../../plant/custom-fields';
import type { EditedRequest } from '../../requests/edit/edited';
import { FixList } from '../../requests/feedback/FixList';
import { place } from '../../requests/feedback/to-mend';
import type { ShownProblem } from '../../requests/form/problems';
import { shownFindings } from '../../requests/review/shown-findings';
import { COVER_FIELDS } from './cover-fields';
import { useTakeOutWords } from './use-words';

/** The field where users correct the first of some findings. */
export function placeOf([found]: readonly Finding[]): ShownProblem {
  const field = found?.field ?? '';
  return place(field === 'equipmentItems' ? TAKE_OUT_STEPS.equipment : TAKE_OUT_STEPS.plan, field);
}

interface TakeOutFixListProps {
  request: EditedRequest;
  onShow?: (problem: ShownProblem) => void;
}

/** What the reviewer sent back of a take-out. */
export function TakeOutFixList({ request, onShow }: TakeOutFixListProps) {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  const { coverFindings } = request;
  const customTargets = useCustomTargets('takeOutPlan');
  const targets = [
    ...COVER_FIELDS.map((field) => ({ field, label: label(field) })),
    ...customTargets,
  ];
  return (
    <FixList
      request={request}
      cover={{
        name: t('cover'),
        findings: shownFindings(coverFindings, targets),
        ...(onShow && { onShow: () => onShow(placeOf(coverFindings)) }),
      }}
      items={[]}
    />
  );
}
