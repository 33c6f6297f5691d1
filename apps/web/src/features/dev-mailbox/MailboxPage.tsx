import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { formatDateTime } from '../../platform/time/format';
import { useMailbox } from './api/get-mailbox';
import classes from './MailboxPage.module.css';
import { MailView } from './MailView';

/** The mails that a portal without an SMTP server would have sent; not available in production. */
export default function MailboxPage() {
  const { t } = useTranslation(['dev', 'common']);
  const [text, setText] = useState('');
  const [to] = useDebouncedValue(text.trim(), 300);
  const [openId, setOpenId] = useState<string>();
  const { data, error, isFetching, refetch } = useMailbox(to);
  const open = data?.find(({ id }) => id === openId) ?? data?.[0];
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <TextInput
            aria-label={t('filter')}
            placeholder={t('filter')}
            w={260}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState text={t('empty')} />}
      {data && open && (
        <div className={classes.panes}>
          <ul className={classes.list} aria-label={t('list')}>
            {data.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className={classes.mail}
                  aria-current={mail.id === open.id ? 'true' : undefined}
                  onClick={() => setOpenId(mail.id)}
                >
                  <span className={classes.subject}>{mail.subject}</span>
                  <span className={classes.line}>
                    <span className={classes.to}>{mail.to}</span>
                    <span>{formatDateTime(mail.createdDate)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <MailView key={open.id} mail={open} />
        </div>
      )}
    </Page>
  );
}
