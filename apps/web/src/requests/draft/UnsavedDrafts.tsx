import { Button } from '@mantine/core';
import type { Family } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMyProfile } from '../../platform/session/my-profile';
import { createAddress, editAddress, familyNamed, usePlaces } from '../request-family';
import type { KeptDraft } from './local-drafts';
import classes from './UnsavedDrafts.module.css';
import { goOnId, typedAt, useDropDraft, useLocalDrafts } from './use-local-drafts';

/** Offers the drafts of these families that exist only in the browser. */
export function UnsavedDrafts({ families }: { families: readonly Family[] }) {
  const { t } = useTranslation(['requests', 'families', 'common']);
  const places = usePlaces();
  const userId = useMyProfile()?.userId;
  const drafts = useLocalDrafts().filter(({ draft }) => families.includes(draft.family));
  const [asked, setAsked] = useState<KeptDraft>();
  const drop = useDropDraft();
  if (drafts.length === 0 || userId === undefined) return null;
  return (
    <section className={classes.drafts} aria-labelledby="unsaved-drafts">
      <h2 id="unsaved-drafts" className={classes.title}>
        {t('unsaved.title')}
      </h2>
      <ul className={classes.list}>
        {drafts.map((kept) => {
          const { requestId, draft } = kept;
          const family = familyNamed(places, draft.family);
          if (!family) return null;
          const name = t('unsaved.one', {
            family: t(`families:${draft.family}`),
            number: draft.requestNumber ?? (draft.version === 0 ? t('unsaved.new') : t('noNumber')),
            time: typedAt(kept),
          });
          const addressed = draft.version === 0 ? createAddress : editAddress;
          const address = addressed(family, requestId, draft.form as object);
          return (
            <li key={requestId} className={classes.draft}>
              <span>{name}</span>
              <Button id={goOnId(requestId)} component={Link} to={address} size="compact-sm">
                {t('unsaved.goOn')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                c="var(--mantine-color-error)"
                onClick={() => setAsked(kept)}
              >
                {t('unsaved.drop')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('restore.dropAsk', { time: typedAt(asked) })}
          confirmLabel={t('restore.drop')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            drop(userId, asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
