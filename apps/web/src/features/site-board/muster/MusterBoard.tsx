import { Button, Checkbox } from '@mantine/core';
import type { MusterTickState } from '@portal/contracts';
import { grouped, identityKey, readGateCode } from '@portal/domain';
import { EmptyState, TextField } from '@portal/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/api/failure-text';
import { CodeForm } from '../../../platform/codes/CodeForm';
import { useAnyCode } from '../../../platform/codes/use-any-code';
import { formatClock, formatDateTime } from '../../../platform/time/format';
import { FoundDialog } from './FoundDialog';
import type { ShownMuster, ShownPerson } from './merged';
import classes from './Mustering.module.css';
import { choosePlace, tickPerson } from './mustering';
import { PersonRow } from './PersonRow';
import { isShown } from './shown';
import { newGuid } from '../../../platform/upload/guid';

const MAX_PLACE = 100;
const MAX_KEYWORD = 300;
const ALPHABET = new Intl.Collator('vi');

interface MusterBoardProps {
  muster: ShownMuster;
  place: string;
  /** How many ticks are not sent yet. */
  waiting: number;
  /** When the shared state was loaded; empty while it is current. */
  staleAt: string;
  failure: unknown;
  isConnected: boolean;
  /** What the user may do with the muster. */
  acts: ReactNode;
}

/** A running muster: the counts, and everybody to be ticked. */
export function MusterBoard(props: MusterBoardProps) {
  const { muster, place, waiting, staleAt, failure, isConnected, acts } = props;
  const { t } = useTranslation(['mustering', 'siteMuster', 'common']);
  const [keyword, setKeyword] = useState('');
  const [isMissingOnly, setMissingOnly] = useState(false);
  const [isByContractor, setByContractor] = useState(false);
  const [told, setTold] = useState('');
  const [adding, setAdding] = useState<{ number: string; isScanned: boolean } | null>(null);
  /** Whom the user has ticked since the filter was set; their rows stay under the finger. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback(
    (person: ShownPerson, state: MusterTickState) => {
      setTicked((known) => new Set(known).add(person.id));
      setTold(t(`done.${state}`, { name: person.name || t('noName') }));
      void tickPerson(person.id, state);
    },
    [t],
  );
  const takeCode = (text: string) => {
    const { number } = readGateCode(text);
    const key = identityKey(number);
    const person = muster.people.find((one) => key !== '' && identityKey(one.number) === key);
    if (person) {
      setKeyword('');
      return note(person, 'safe');
    }
    return setAdding({ number: number.slice(0, 50), isScanned: true });
  };
  useAnyCode(takeCode);
  const filter = { keyword, isMissingOnly, ticked };
  const people = useMemo(
    () => muster.people.toSorted((one, other) => ALPHABET.compare(one.name, other.name)),
    [muster.people],
  );
  const shown = people.filter((person) => isShown(person, filter));
  const groupOf = ({ companyName, areaNames }: ShownPerson) =>
    isByContractor ? companyName || t('noCompany') : areaNames.join(', ') || t('siteMuster:noArea');
  const groups = [...grouped(shown, groupOf)].toSorted(([one], [other]) =>
    ALPHABET.compare(one, other),
  );
  const { counts } = muster;
  return (
    <>
      <Head muster={muster} />
      <section className={classes.sums} aria-label={t('counts.title')}>
        <dl className={classes.counts}>
          <div data-missing={counts.missing > 0 || undefined}>
            <dt>{t('counts.missing')}</dt>
            <dd>{counts.missing}</dd>
          </div>
          <div>
            <dt>{t('counts.safe')}</dt>
            <dd>{counts.safe}</dd>
          </div>
          <div>
            <dt>{t('counts.left')}</dt>
            <dd>{counts.left}</dd>
          </div>
          <div>
            <dt>{t('counts.total')}</dt>
            <dd>{counts.total}</dd>
          </div>
        </dl>
      </section>
      <div>
        {counts.notFound > 0 && (
          <p className={classes.about}>{t('counts.notFound', { count: counts.notFound })}</p>
        )}
        {muster.cameIn > 0 && (
          <p className={classes.about}>{t('cameIn', { count: muster.cameIn })}</p>
        )}
        <p className={classes.about} data-waiting={waiting > 0 || undefined} role="status">
          {waiting > 0 ? t('waiting', { count: waiting }) : t('sent')}
          {staleAt !== '' && ` ${t('stale', { time: formatClock(staleAt) })}`}
          {failure !== null && ` ${t('failed', { message: failureText(failure, t) })}`}
        </p>
      </div>
      {acts}
      <div className={classes.tools}>
        <TextField
          name="place"
          label={t('place')}
          description={t('placeHint')}
          size="md"
          maxLength={MAX_PLACE}
          value={place}
          onChange={(event) => choosePlace(event.currentTarget.value)}
        />
        <CodeForm
          name="keyword"
          label={t('search')}
          description={t('searchHint')}
          maxLength={MAX_KEYWORD}
          submitLabel={t('find')}
          {...(isConnected && { camera: { title: t('scan.title'), about: t('scan.about') } })}
          value={keyword}
          isBusy={false}
          onChange={(text) => {
            setKeyword(text);
            setTicked(new Set());
          }}
          onCode={(text) => {
            // A typed name is only searched.
            if (text === keyword && !isNumberOf(muster, text)) return;
            takeCode(text);
          }}
        />
        <div className={classes.choices}>
          <Checkbox
            size="md"
            label={t('missingOnly')}
            checked={isMissingOnly}
            onChange={(event) => {
              setMissingOnly(event.currentTarget.checked);
              setTicked(new Set());
            }}
          />
          <span role="group" aria-label={t('by')} className={classes.choices}>
            {[false, true].map((isContractor) => (
              <Button
                key={String(isContractor)}
                size="md"
                variant={isByContractor === isContractor ? 'filled' : 'default'}
                aria-pressed={isByContractor === isContractor}
                onClick={() => setByContractor(isContractor)}
              >
                {isContractor ? t('byContractor') : t('byArea')}
              </Button>
            ))}
          </span>
          <Button
            size="md"
            variant="default"
            onClick={() => setAdding({ number: '', isScanned: false })}
          >
            {t('found.button')}
          </Button>
        </div>
      </div>
      <p className={classes.told} role="status">
        {told}
      </p>
      {muster.people.length === 0 && <EmptyState text={t('empty')} />}
      {muster.people.length > 0 && shown.length === 0 && (
        <EmptyState text={isMissingOnly && keyword.trim() === '' ? t('allThere') : t('none')} />
      )}
      {groups.map(([name, inGroup]) => (
        <section key={name} className={classes.group}>
          <h2>
            {name}
            <span>
              {t('siteMuster:people')}: {inGroup.length}
            </span>
          </h2>
          <ul>
            {inGroup.map((person) => (
              <PersonRow key={person.id} person={person} onTick={note} />
            ))}
          </ul>
        </section>
      ))}
      {adding && (
        <FoundDialog
          {...adding}
          onAdd={(found) => {
            setAdding(null);
            setTold(t('done.safe', { name: found.name || found.number }));
            void tickPerson(newGuid(), 'safe', found);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

const isNumberOf = ({ people }: ShownMuster, text: string): boolean => {
  const key = identityKey(readGateCode(text).number);
  return key !== '' && people.some(({ number }) => identityKey(number) === key);
};

/** The mark of the muster, so that a drill is not taken for an alarm. */
function Head({ muster: { kind, startedAt, startedByName } }: { muster: ShownMuster }) {
  const { t } = useTranslation('mustering');
  return (
    <div className={classes.kind} data-kind={kind ?? 'alone'}>
      <strong>{t(`kind.${kind ?? 'alone'}`)}</strong>
      <span>
        {kind === null
          ? t('alone')
          : t('since', { time: formatDateTime(startedAt), name: startedByName })}
      </span>
    </div>
  );
}
