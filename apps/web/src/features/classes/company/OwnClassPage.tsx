import { Anchor, Button } from '@mantine/core';
import { withdrawTrainingBookings, type BookingRow, type OwnSession } from '@portal/contracts';
import { ConfirmDialog, EmptyState, LoadingState, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { classPaths } from '../../../plant/classes';
import { BookingState } from '../BookingState';
import { ClassFacts } from '../ClassFacts';
import classes from '../Classes.module.css';
import { useClassAct, useOwnClass } from '../queries';

/** A class with the company's people; they can be withdrawn until it begins. */
export default function OwnClassPage() {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useOwnClass(id);
  return (
    <Page
      title={data?.courseName ?? t('class')}
      beside={
        <Anchor component={Link} to={classPaths.own} size="sm">
          {t('back')}
        </Anchor>
      }
      actions={
        data?.isBookable ? (
          <Button
            component={Link}
            to={`${classPaths.own}?khoa-hoc=${data.courseId}&chua-dat=1`}
            variant="default"
          >
            {t('book.more')}
          </Button>
        ) : undefined
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data && (
        <>
          <ClassFacts session={data} />
          <OwnPeople session={data} />
        </>
      )}
    </Page>
  );
}

function OwnPeople({ session }: { session: OwnSession }) {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const [leaving, setLeaving] = useState<BookingRow>();
  const act = useClassAct(
    (bookingIds: string[]) =>
      call(withdrawTrainingBookings, { params: { id: session.id }, body: { bookingIds } }),
    () => setLeaving(undefined),
  );
  if (session.bookings.length === 0) return <EmptyState text={t('noneBooked')} />;
  return (
    <section aria-label={t('ownPeople')}>
      <h2 className={classes.heading}>{t('ownPeople')}</h2>
      <FormMessage message={act.message} />
      <table className={classes.people}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('bookedBy')}</th>
            <th scope="col">{t('acts')}</th>
          </tr>
        </thead>
        <tbody>
          {session.bookings.map((row) => (
            <tr key={row.id}>
              <td>{row.fullName}</td>
              <td>{row.identityNumber}</td>
              <td>
                <BookingState row={row} />{' '}
                {row.hasMovedUp && row.state === 'booked' && (
                  <StatusBadge tone="green">{t('movedUp')}</StatusBadge>
                )}
              </td>
              <td>{row.bookedByName}</td>
              <td>
                {session.isBookable && (row.state === 'booked' || row.state === 'waiting') && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('withdrawOf', { name: row.fullName })}
                    onClick={() => setLeaving(row)}
                  >
                    {t('withdraw')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('withdrawAsk', { name: leaving.fullName })}
          confirmLabel={t('withdraw')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={act.isBusy}
          onConfirm={() => act.send([leaving.id])}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
