import { Button, Radio } from '@mantine/core';
import type { SelfPerson } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLabels } from '../../../entry/definition';
import { focusSoon } from '../../../platform/page/focus-soon';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { nameIn } from '../../../plant/reference-data';
import { FileLinks } from '../../../requests/files/FileLinks';
import { Thumbnail } from '../../../requests/form/Thumbnail';
import { useEditing } from '../people-form';
import { useLists } from '../people-lists';
import classes from './SelfRegistration.module.css';
import { differingFields, personOf, type SentField, type SentPerson } from './take-entries';
import { useSelfCommands } from './use-self-registration';

interface SentPersonRowProps {
  person: SentPerson;
  /** Differing fields of which the worker's value counts. */
  replaced: ReadonlySet<SentField>;
  isBusy: boolean;
  onReplace: (field: SentField, isReplaced: boolean) => void;
  /** Absent where people can no longer be taken over. */
  onTake?: () => void;
}

/** What a person has sent, with what taking it over would do. */
export function SentPersonRow(props: SentPersonRowProps) {
  const { person, replaced, isBusy, onReplace, onTake } = props;
  const { t } = useTranslation('selfRegistration');
  const lists = useLists();
  const label = useLabels();
  const { form } = useEditing();
  const { judge } = useSelfCommands();
  const { entry, entryIds } = person;
  const { state, photo, photoDoubt, documents } = entry;
  const there = useStore(form, ({ items }) => personOf(items, entry));
  const shown = useShownValue();
  const isWaiting = state === 'waiting';
  const mayTake = isWaiting && onTake !== undefined;
  const differing = mayTake && there ? differingFields(there, entry) : [];
  const name = entry.person.fullName;
  const types = lists.documentGroups.flatMap((group) => group.types);
  const actId = `${entry.id}.act`;
  const put = async (next: 'waiting' | 'declined') => {
    await judge.run({ entryIds, state: next });
    // The line has other buttons now, and another place.
    focusSoon(actId);
  };
  return (
    <li className={classes.person} data-state={state}>
      <Thumbnail image={photo?.url ?? null} />
      <div className={classes.sent}>
        <p className={classes.who}>
          <strong>{name}</strong>
          <span>{entry.person.identityCardNumber}</span>
          <span className={classes.when}>
            {t('people.sentAt', { time: formatDateTime(entry.sentTime) })}
            {entryIds.length > 1 && ` ${t('people.sentAgain', { count: entryIds.length })}`}
          </span>
        </p>
        <p>
          {(['dateOfBirth', 'genderId', 'nationalityId', 'address'] as const)
            .map((field) => shown(field, entry.person[field]))
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
        <dl className={classes.papers}>
          {photo && (
            <Paper title={label('imageId')}>
              <FileLinks label={`${label('imageId')}, ${name}`} files={[photo]} />
            </Paper>
          )}
          {documents.map(({ documentTypeId, files }) => (
            <Paper key={documentTypeId} title={nameIn(types, documentTypeId)}>
              <FileLinks label={`${nameIn(types, documentTypeId)}, ${name}`} files={files} />
            </Paper>
          ))}
        </dl>
        <details className={classes.consent}>
          <summary>{t('people.consent', { version: entry.consent.version })}</summary>
          <p>{entry.consent.text || t('people.consentUnknown')}</p>
        </details>
        {photoDoubt !== '' && (
          <p className={classes.doubt}>{t('people.photoDoubt', { doubt: photoDoubt })}</p>
        )}
        {mayTake && there && (
          <p className={classes.there}>
            {differing.length > 0 ? t('people.differs') : t('people.there')}
          </p>
        )}
        {there &&
          differing.map((field) => (
            <Radio.Group
              key={field}
              label={label(field)}
              className={classes.difference ?? ''}
              value={replaced.has(field) ? 'sent' : 'kept'}
              onChange={(value) => onReplace(field, value === 'sent')}
            >
              <Radio
                value="kept"
                label={
                  field === 'imageId' ? (
                    <Picture text={t('people.keptPhoto')} image={there.image} />
                  ) : (
                    t('people.kept', { value: shown(field, there[field]) })
                  )
                }
              />
              <Radio
                value="sent"
                label={
                  field === 'imageId' ? (
                    <Picture text={t('people.sentPhoto')} image={photo?.url ?? null} />
                  ) : (
                    t('people.sent', { value: shown(field, entry.person[field]) })
                  )
                }
              />
            </Radio.Group>
          ))}
      </div>
      <div className={classes.acts}>
        {isWaiting ? (
          <>
            {mayTake && (
              <Button
                id={actId}
                variant="light"
                disabled={isBusy}
                aria-label={t('people.takeOf', { name })}
                onClick={onTake}
              >
                {t('people.take')}
              </Button>
            )}
            <Button
              {...(mayTake ? {} : { id: actId })}
              variant="subtle"
              loading={judge.isBusy}
              aria-label={t('people.declineOf', { name })}
              onClick={() => void put('declined')}
            >
              {t('people.decline')}
            </Button>
          </>
        ) : (
          <span className={classes.state}>{t(`people.states.${state}`)}</span>
        )}
        {state === 'declined' && (
          <Button
            id={actId}
            variant="subtle"
            loading={judge.isBusy}
            aria-label={t('people.putBackOf', { name })}
            onClick={() => void put('waiting')}
          >
            {t('people.putBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Picture({ text, image }: { text: string; image: string | null }) {
  return (
    <span className={classes.who}>
      {text}
      <Thumbnail image={image} />
    </span>
  );
}

/** A value as the form shows it. */
function useShownValue() {
  const lists = useLists();
  return (field: keyof SelfPerson, value: string | null): string => {
    if (!value) return '';
    if (field === 'dateOfBirth') return formatDate(value);
    if (field === 'genderId') return nameIn(lists.genders, value);
    if (field === 'nationalityId') return nameIn(lists.countries, value);
    return value;
  };
}
