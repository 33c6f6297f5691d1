import { Button } from '@mantine/core';
import type { EntryRequest } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FileLinks } from '../../requests/files/FileLinks';
import type { Addition } from '../../requests/listing/AddMenu';
import classes from './Approved.module.css';
import { addressUnder } from './root-address';

interface ApprovedProps {
  request: EntryRequest;
  /** What users can register under the request. */
  followers: readonly Addition[];
}

/** The next steps after an approval: the paper of the request, and new requests that follow it. */
export function Approved({ request, followers }: ApprovedProps) {
  const { t } = useTranslation(['entry', 'families']);
  const { requestNumber, signAttachments } = request;
  if (signAttachments.length === 0 && followers.length === 0) return null;
  return (
    <section className={classes.approved} aria-label={t('approved.title')}>
      {signAttachments.length > 0 && (
        <div className={classes.papers}>
          <FileLinks label={t('detail.signed')} files={signAttachments} />
        </div>
      )}
      {followers.length > 0 && requestNumber && (
        <div className={classes.followers}>
          <span>{t('approved.register')}</span>
          {followers.map(({ family, path }) => (
            <Button
              key={family}
              component={Link}
              to={addressUnder(path, requestNumber)}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t(`families:${family}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
