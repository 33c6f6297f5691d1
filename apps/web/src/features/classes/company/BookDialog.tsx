import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { BookAnswer, LackingPerson } from '@portal/contracts';
import { Dialog, EmptyState, LoadingState, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { classTime, SeatsLeft } from '../ClassFacts';
import classes from '../Classes.module.css';
import { useBooking, useOfferedOf } from '../queries';

interface BookDialogProps {
  /** People who lack the same course. */
  people: readonly LackingPerson[];
  courseId: string;
  courseName: string;
  onClose: () => void;
}

/** Books people for one of the next classes of the course that they lack. */
export function BookDialog({ people, courseId, courseName, onClose }: BookDialogProps) {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const offered = useOfferedOf(courseId);
  const [chosen, setChosen] = useState<string>();
  const [answer, setAnswer] = useState<BookAnswer>();
  const booking = useBooking();
  const rows = offered.data?.data ?? [];
  const sessionId = chosen ?? rows.find(({ free }) => free > 0)?.id ?? rows[0]?.id;
  const book = async (id: string, personIds: string[], mayWait: boolean) => {
    const told = await booking.run({ sessionId: id, personIds, mayWait });
    if (!told) return;
    if (told.booked + told.waiting > 0) showToast('success', told.message);
    if (told.refused.length === 0) onClose();
    else {
      setChosen(id);
      setAnswer(told);
    }
  };
  return (
    <Dialog
      title={t('book.title', { count: people.length })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={620}
    >
      {answer && sessionId ? (
        <Answered
          answer={answer}
          isBusy={booking.isBusy}
          onBook={(id, personIds, mayWait) => void book(id, personIds, mayWait)}
          sessionId={sessionId}
          onClose={onClose}
        />
      ) : (
        <>
          <Text size="sm">{courseName}</Text>
          {offered.error && <LoadFailed error={offered.error} onRetry={offered.refetch} />}
          {offered.isPending && <LoadingState text={t('common:loading')} />}
          {offered.data && rows.length === 0 && <EmptyState text={t('book.none')} />}
          {rows.length > 0 && (
            <Radio.Group
              label={t('book.choose')}
              value={sessionId ?? null}
              onChange={setChosen}
              mt="sm"
            >
              <div className={classes.offers}>
                {rows.map((row) => (
                  <Radio
                    key={row.id}
                    value={row.id}
                    label={`${classTime(row)} · ${row.place}`}
                    description={
                      <>
                        {t(`languages.${row.language}`)} · <SeatsLeft {...row} />
                      </>
                    }
                  />
                ))}
              </div>
            </Radio.Group>
          )}
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              disabled={!sessionId}
              loading={booking.isBusy}
              onClick={() =>
                sessionId &&
                void book(
                  sessionId,
                  people.map(({ personId }) => personId),
                  false,
                )
              }
            >
              {t('book.send', { count: people.length })}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

interface AnsweredProps {
  answer: BookAnswer;
  sessionId: string;
  isBusy: boolean;
  onBook: (sessionId: string, personIds: string[], mayWait: boolean) => void;
  onClose: () => void;
}

/** Who was not booked and why; for those without a seat, the next free class and the waiting line. */
function Answered({ answer, sessionId, isBusy, onBook, onClose }: AnsweredProps) {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const { refused, next, message } = answer;
  const full = refused.filter(({ reason }) => reason === 'full').map(({ personId }) => personId);
  return (
    <Stack gap="sm">
      <FormMessage message={message} />
      <ul className={classes.refused}>
        {refused.map(({ personId, fullName, reason }) => (
          <li key={personId}>
            {fullName}: {t(`refusals.${reason}`)}
          </li>
        ))}
      </ul>
      {full.length > 0 && next && (
        <Text size="sm">
          {t('book.next', { time: classTime(next), place: next.place, count: next.free })}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {full.length > 0 && (
          <Button variant="default" loading={isBusy} onClick={() => onBook(sessionId, full, true)}>
            {t('book.wait', { count: full.length })}
          </Button>
        )}
        {full.length > 0 && next ? (
          <Button loading={isBusy} onClick={() => onBook(next.id, full, false)}>
            {t('book.takeNext', { count: full.length })}
          </Button>
        ) : (
          <Button variant={full.length > 0 ? 'default' : 'filled'} onClick={onClose}>
            {t('common:close')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
