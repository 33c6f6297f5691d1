import { STATUS, type BatchMember } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { BatchStrip } from '../../requests/batch/BatchStrip';
import { detailAddress, editAddress, useRequestFamily } from '../../requests/request-family';
import type { NoticeProps } from '../../requests/wizard/Wizard';
import { EntryFixList } from './EntryFixList';

/** Above the form: the batch of the request, and what the reviewer sent back. */
export function EntryNotice({ request, onShow }: NoticeProps) {
  const { t } = useTranslation('entry');
  const family = useRequestFamily();
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
    </>
  );
}
