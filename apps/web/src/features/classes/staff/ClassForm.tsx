import { Button, Group, Stack } from '@mantine/core';
import {
  changeTrainingSession,
  CLASS_LANGUAGES,
  courses,
  createTrainingSession,
  MAX_CLASS,
  TEXT_LIMITS,
  type ClassLanguage,
  type SessionRow,
} from '@portal/contracts';
import { plantInstant, plantTime } from '@portal/domain';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { NumberField } from '../../../platform/forms/NumberField';
import { SelectField } from '../../../platform/forms/SelectField';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { optionsOf, useList } from '../../../plant/reference-data';
import { useClassAct } from '../queries';

/** So many seats are usual. */
const USUAL_SEATS = 30;
const isLanguage = (text: string | null): text is ClassLanguage =>
  CLASS_LANGUAGES.some((one) => one === text);

interface ClassFormProps {
  /** The class to change; without one a class is planned. */
  session?: SessionRow;
  onClose: () => void;
  onPlanned?: (id: string) => void;
}

/** A form that plans a class, or changes one. */
export function ClassForm({ session, onClose, onPlanned }: ClassFormProps) {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const courseRows = useList(courses);
  const [courseId, setCourse] = useState(session?.courseId ?? null);
  const [place, setPlace] = useState(session?.place ?? '');
  const [begins, setBegins] = useState(session ? plantTime(new Date(session.beginsAt)) : null);
  const [ends, setEnds] = useState(session ? plantTime(new Date(session.endsAt)) : null);
  const [seats, setSeats] = useState<number | null>(session?.seats ?? USUAL_SEATS);
  const [language, setLanguage] = useState<ClassLanguage>(session?.language ?? 'vi');
  const [note, setNote] = useState(session?.note ?? '');
  const [isTried, setTried] = useState(false);
  const act = useClassAct(
    async (body: Parameters<typeof bodyOf>[0] & { courseId: string }) => {
      if (!session)
        return call(createTrainingSession, { body: { ...bodyOf(body), courseId: body.courseId } });
      const params = { id: session.id };
      const changed = { ...bodyOf(body), version: session.version };
      return { ...(await call(changeTrainingSession, { params, body: changed })), id: null };
    },
    ({ id }) => {
      onClose();
      if (id) onPlanned?.(id);
    },
  );
  const required = (isMissing: boolean) =>
    isTried && isMissing ? t('common:requiredField') : undefined;
  const isBackwards = begins !== null && ends !== null && ends <= begins;
  const send = () => {
    setTried(true);
    if (goToUnread() || isBackwards) return;
    if (courseId && place.trim() && begins && ends && seats)
      act.send({ courseId, place, begins, ends, seats, language, note });
  };
  const title = session ? t('plan.change') : t('plan.title');
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose} width={640}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          <FormMessage message={act.message} />
          <SelectField
            name="courseId"
            label={t('course')}
            required
            readOnly={session !== undefined}
            options={optionsOf(courseRows ?? [], [courseId])}
            noneLabel={t('noneFound')}
            value={courseId}
            error={required(courseId === null)}
            onChange={setCourse}
          />
          <WrittenField
            name="place"
            label={t('place')}
            required
            maxLength={TEXT_LIMITS.line}
            value={place}
            error={required(place.trim() === '')}
            onChange={setPlace}
          />
          <Group grow align="flex-start">
            <DateTimeField
              name="beginsAt"
              label={t('begins')}
              required
              usualTime="08:00"
              value={begins}
              error={required(begins === null)}
              onChange={(value) => setBegins(minuteOf(value))}
            />
            <DateTimeField
              name="endsAt"
              label={t('ends')}
              required
              usualTime="11:00"
              value={ends}
              error={required(ends === null) ?? (isBackwards ? t('plan.backwards') : undefined)}
              onChange={(value) => setEnds(minuteOf(value))}
            />
          </Group>
          <Group grow align="flex-start">
            <NumberField
              name="seats"
              label={t('seats')}
              required
              inputMode="numeric"
              min={1}
              max={MAX_CLASS}
              value={seats}
              error={required(seats === null)}
              onChange={setSeats}
            />
            <SelectField
              name="language"
              label={t('language')}
              options={CLASS_LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
              noneLabel={t('noneFound')}
              value={language}
              onChange={(value) => isLanguage(value) && setLanguage(value)}
            />
          </Group>
          <WrittenField
            name="note"
            label={t('plan.note')}
            lines={{ min: 2, max: 6 }}
            maxLength={TEXT_LIMITS.text}
            value={note}
            onChange={setNote}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={act.isBusy}>
              {session ? t('plan.save') : t('plan.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const MINUTE_LENGTH = 'yyyy-MM-dd HH:mm'.length;
const minuteOf = (moment: string | null): string | null => moment?.slice(0, MINUTE_LENGTH) ?? null;

/** The form as the call takes it. */
const bodyOf = ({
  place,
  begins,
  ends,
  seats,
  language,
  note,
}: {
  place: string;
  begins: string;
  ends: string;
  seats: number;
  language: ClassLanguage;
  note: string;
}) => ({
  place,
  seats,
  language,
  note,
  beginsAt: plantInstant(begins).toISOString(),
  endsAt: plantInstant(ends).toISOString(),
});
