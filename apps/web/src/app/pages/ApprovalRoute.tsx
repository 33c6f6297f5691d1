import { Button } from '@mantine/core';
import { FAMILY_CODES, type ApprovalPaper } from '@portal/contracts';
import { can } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { passAddress } from '../../features/gate/paths';
import { ApprovalPage } from '../../features/approvals';
import { useMyProfile } from '../../platform/session/my-profile';

export default function ApprovalRoute() {
  const { code = '' } = useParams();
  return <ApprovalPage key={code} code={code} action={GateLink} />;
}

/** Leads a guard who has scanned the paper of a take-out with a phone to its count. */
function GateLink({ paper: { requestNumber } }: { paper: ApprovalPaper }) {
  const { t } = useTranslation('pages');
  const profile = useMyProfile();
  const isTakeOut = requestNumber.startsWith(FAMILY_CODES.takeOut);
  if (!isTakeOut || !profile || !can(profile, 'gate:count')) return null;
  return (
    <Button component={Link} to={passAddress(requestNumber)} size="md">
      {t('narrow.count')}
    </Button>
  );
}
