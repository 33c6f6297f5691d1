import { Button, Table, VisuallyHidden } from '@mantine/core';
import type { InductionLink, InductionRow } from '@portal/contracts';
import { ConfirmDialog, ScrollRegion } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import classes from './Inductions.module.css';
import { useInductionCommands } from './queries';

const stateOf = ({ isOpen, isWithdrawn }: InductionLink) =>
  isOpen ? 'open' : isWithdrawn ? 'withdrawn' : 'over';

/** The QR codes of an induction, the latest first, and how many attempts came from workers' passes. */
export function InductionLinks({
  induction: { name, links, attempts },
}: {
  induction: Pick<InductionRow, 'name' | 'links' | 'attempts'>;
}) {
  const { t } = useTranslation(['inductions', 'common']);
  const { withdraw } = useInductionCommands();
  const [asked, setAsked] = useState<InductionLink>();
  const ofPasses = links.reduce((left, link) => left - link.attempts, attempts);
  return (
    <>
      <h3>{t('links.title')}</h3>
      {links.length === 0 && <p className={classes.facts}>{t('links.none')}</p>}
      {links.length > 0 && (
        <ScrollRegion label={`${t('links.title')}: ${name}`}>
          <Table verticalSpacing="xs" fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('links.place')}</Table.Th>
                <Table.Th>{t('links.lastDay')}</Table.Th>
                <Table.Th>{t('links.attempts')}</Table.Th>
                <Table.Th>{t('links.by')}</Table.Th>
                <Table.Th>{t('links.state')}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{t('links.withdraw')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {links.map((link) => (
                <Table.Tr key={link.id}>
                  <Table.Td>{link.place}</Table.Td>
                  <Table.Td>{formatDate(link.lastDay)}</Table.Td>
                  <Table.Td>{link.attempts}</Table.Td>
                  <Table.Td>{link.byName}</Table.Td>
                  <Table.Td>{t(`links.states.${stateOf(link)}`)}</Table.Td>
                  <Table.Td>
                    {link.isOpen && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('links.withdrawOf', { place: link.place })}
                        onClick={() => setAsked(link)}
                      >
                        {t('links.withdraw')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {ofPasses > 0 && <p className={classes.facts}>{t('links.ofPasses', { count: ofPasses })}</p>}
      {asked && (
        <ConfirmDialog
          title={t('links.withdrawOf', { place: asked.place })}
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
