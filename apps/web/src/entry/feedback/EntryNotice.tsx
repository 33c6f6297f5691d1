import { STATUS, type BatchMember } from '@portal/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchStrip } from '../../requests/batch/BatchStrip';
import { detailAddress, editAddress, useRequestFamily } from '../../requests/request-family';
import type { NoticeProps } from '../../requests/wizard/Wizard';
import { useDefinition } from '../definition';
import { EntryFixList } from './EntryFixList';

/** Above the form: the batch of the request, what the reviewer sent back, and what the family says there. */
export function EntryNotice({ request, onShow }: NoticeProps) {
  const { t } = useTranslation('entry');
  const family = useRequestFamily();
  const { Notice } = useDefinition().definition;
  const addressOf = ({ id, websiteStatus }: BatchMember): string =>
    websiteStatus === STATUS.draft || websiteStatus === STATUS.returned
      ? editAddress(family, id, {})
      : detailAddress(family, id);
  return (
    <>
      {request.batch && (
        <BatchStrip requestId={request.id} batch={request.batch} addressOf={addressOf}>
          <span>{t('batch.shared')}</span>
        </BatchStrip>
      )}
      <EntryFixList onShow={onShow} />
      <Suspense>{Notice && <Notice />}</Suspense>
    </>
  );
}
