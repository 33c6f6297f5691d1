import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useMyProfile } from '../../platform/session/my-profile';
import { localDraftsOf } from '../draft/local-drafts';
import { typedAt } from '../draft/use-local-drafts';
import { addressParams, createAddress, useFamilyTitle, useRequestFamily } from '../request-family';
import { useLeave } from '../leave';
import { begunId } from './begun-ids';

/**
 * Starts a new request. If there is an unsaved one of the same kind, the user can continue with
 * that, so that nothing is started twice by mistake.
 */
export function BeginRequest() {
  const { t } = useTranslation(['requests', 'common']);
  const family = useRequestFamily();
  const title = useFamilyTitle('create');
  const leave = useLeave(family.listPath);
  const userId = useMyProfile()?.userId;
  const [fresh] = useState(begunId);
  const [chosen, setChosen] = useState<string>();
  // Initial values in the address are for a new request; an older draft does not use them.
  const [search] = useSearchParams();
  const params = useParams();
  if (userId === undefined) return null;
  /** Whether the form is of the kind that the address asks for. */
  const isAskedFor = (form: object) =>
    Object.entries(addressParams(family, form)).every(([name, value]) => params[name] === value);
  const begun = localDraftsOf(userId).filter(
    ({ draft }) =>
      draft.family === family.name && draft.version === 0 && isAskedFor(draft.form as object),
  );
  if (chosen !== undefined || begun.length === 0)
    return (
      <Navigate
        to={
          chosen === undefined || chosen === fresh
            ? createAddress(family, fresh, params, search)
            : createAddress(family, chosen, params)
        }
        replace
      />
    );
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={leave} width={560}>
      <Text size="sm">{t('begin.text')}</Text>
      {begun.map((kept, index) => (
        <Group key={kept.requestId} justify="space-between" mt="md" wrap="nowrap">
          <Text size="sm">{t('begin.one', { time: typedAt(kept) })}</Text>
          <Button
            data-autofocus={index === 0 || undefined}
            onClick={() => setChosen(kept.requestId)}
          >
            {t('unsaved.goOn')}
          </Button>
        </Group>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setChosen(fresh)}>
          {t('begin.fresh')}
        </Button>
      </Group>
    </Dialog>
  );
}
