import { Button, VisuallyHidden } from '@mantine/core';
import type { SelfLink } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import classes from './SelfRegistration.module.css';
import { useSelfCommands } from './use-self-registration';

/** The links of the request, the latest first. */
export function SelfLinkList({ links }: { links: readonly SelfLink[] }) {
  const { t } = useTranslation(['selfRegistration', 'common']);
  const { withdraw } = useSelfCommands();
  const [asked, setAsked] = useState<SelfLink>();
  if (links.length === 0) return <p>{t('links.none')}</p>;
  const stateOf = ({ isOpen, isWithdrawn }: SelfLink) =>
    isOpen ? 'open' : isWithdrawn ? 'withdrawn' : 'expired';
  const nameOf = ({ personName }: SelfLink) => (personName === '' ? t('links.crew') : personName);
  return (
    <>
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">{t('links.columns.for')}</th>
            <th scope="col">{t('links.columns.until')}</th>
            <th scope="col">{t('links.columns.entries')}</th>
            <th scope="col">{t('links.columns.state')}</th>
            <th scope="col">
              <VisuallyHidden>{t('links.withdraw')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <th scope="row">{nameOf(link)}</th>
              <td>{formatDateTime(link.expiresTime)}</td>
              <td>{link.entryCount}</td>
              <td data-state={stateOf(link)}>{t(`links.states.${stateOf(link)}`)}</td>
              <td>
                {link.isOpen && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('links.withdrawOf', { name: nameOf(link) })}
                    onClick={() => setAsked(link)}
                  >
                    {t('links.withdraw')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={t('links.withdrawOf', { name: nameOf(asked) })}
          question={t('links.withdrawAsk')}
          confirmLabel={t('links.withdraw')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={withdraw.isBusy}
          onConfirm={() => void withdraw.run(asked.id).finally(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
