import { Button } from '@mantine/core';
import { entryRoutes, offeredFields, partOf, type EntryFamily } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { focusFirst } from '../../platform/forms/focus-first';
import classes from '../../requests/form/Form.module.css';
import { useDefinition } from '../definition';
import { usePlan } from '../editing';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The newest request of the company that was sent; undefined while it is not known, or if there is none. */
function useLastSent(family: EntryFamily, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['last-sent', family],
    queryFn: ({ signal }) =>
      call(entryRoutes.search, {
        query: {
          requireTotalCount: 'false',
          sort: JSON.stringify([{ selector: 'createdDate', desc: true }]),
          filterValue: JSON.stringify({ requestType: family, isSentByUs: true }),
        },
        signal,
      }),
    enabled: isAsked,
    meta: { showsOwnErrors: true },
  });
  return data?.data[0];
}

/**
 * Offers a plan that begins empty the contact, document and signer of the company's last request; what is filled in by then stays
 * (docs/product/shared.md, "Copies").
 */
export function LastPlanOffer() {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const { plan, change, isEditable } = usePlan();
  const names = offeredFields(definition.planFields);
  const emptyOf = (all: readonly string[]) => all.filter((name) => isEmpty(partOf(plan, name)));
  // Decided once, so that the form does not move while somebody fills in the first field.
  const [isOffered, setIsOffered] = useState(
    () => isEditable && emptyOf(names).length === names.length,
  );
  const last = useLastSent(definition.family, isOffered);
  const taking = useCommand(
    async (id: string) => definition.formOf(await call(entryRoutes.get, { params: { id } })).plan,
    {
      onAnswer: (earlier) => {
        const taken = emptyOf([...names, ...(definition.offeredWith ?? [])]);
        change(Object.fromEntries(taken.map((name) => [name, partOf(earlier, name)])));
        setIsOffered(false);
        showToast('success', t('lastPlan.taken', { number: last?.requestNumber }));
        focusFirst(names);
      },
    },
  );
  if (!isOffered || !last) return null;
  const fields = names.map((name) => words.label(name).toLocaleLowerCase()).join(', ');
  return (
    <div className={classes.notice}>
      {t('lastPlan.offer', { number: last.requestNumber, fields })}{' '}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRepeat size={16} aria-hidden />}
        loading={taking.isBusy}
        onClick={() => void taking.run(last.id)}
      >
        {t('lastPlan.take')}
      </Button>
    </div>
  );
}
