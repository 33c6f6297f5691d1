import type { Finding } from '@portal/contracts';
import { GUARANTEE_STEP } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { FixList } from '../../requests/feedback/FixList';
import type { EditedRequest } from '../../requests/edit/edited';
import type { ShownProblem } from '../../requests/form/problems';
import { shownFindings } from '../../requests/review/shown-findings';
import { useGuaranteeFacts } from './use-guarantee-facts';

/** The field where users correct the first of some findings, without a message. */
export const placeOf = ([found]: readonly Finding[]): ShownProblem => ({
  step: GUARANTEE_STEP,
  itemId: null,
  // Users correct values of the followed request by choosing another request.
  field: found?.field?.replace(/^root\..*/, 'requestInId') ?? '',
  text: '',
  full: '',
});

interface GuaranteeFixListProps {
  request: EditedRequest;
  onShow?: (problem: ShownProblem) => void;
}

/** What the reviewer sent back of a guarantee. */
export function GuaranteeFixList({ request, onShow }: GuaranteeFixListProps) {
  const { t } = useTranslation('guarantee');
  const { targets } = useGuaranteeFacts();
  const { coverFindings } = request;
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
