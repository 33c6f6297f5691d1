import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { Attachment } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../platform/forms/typed/go-to-unread';
import { UnreadProvider } from '../../platform/forms/typed/unread';
import { DateField } from '../../platform/forms/DateField';
import { FormMessage } from '../../platform/forms/FormMessage';
import { ManySelectField } from '../../platform/forms/ManySelectField';
import { SelectField } from '../../platform/forms/SelectField';
import { KeptUploadsProvider, useKeepUploads } from '../../platform/upload/kept-uploads';
import { FilesField } from '../../requests/files/FilesField';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';
import { MOST_FILES } from '../../requests/items/documents';
import { IssuerField } from '../../requests/items/IssuerField';
import classes from './Items.module.css';
import {
  rowOf,
  valuesOf,
  type ManyChoices,
  type ManyField,
  type Wanted,
  type Way,
} from './set-many';

interface SetManyDialogProps {
  choices: ManyChoices;
  ids: ReadonlySet<string>;
  onSet: (wanted: Wanted) => void;
  onClose: () => void;
}

/** Sets values and documents of all chosen items at once. A field left empty changes no item. */
export default function SetManyDialog({ choices, ids, onSet, onClose }: SetManyDialogProps) {
  const { t } = useTranslation(['entry', 'requests', 'common']);
  const { words } = useDefinition();
  const { form } = useEditing();
  const uploads = useKeepUploads();
  const [items] = useState(() => form.getState().items.filter(({ id }) => ids.has(id)));
  const [values, setValues] = useState<Readonly<Record<string, string | readonly string[]>>>({});
  const [ways, setWays] = useState<Readonly<Record<string, Way>>>({});
  const [typeId, setTypeId] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [date, setDate] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [written, setWritten] = useState('');
  const [message, setMessage] = useState<string>();
  /** Whether the button was pressed before all files had arrived. */
  const [isEarly, setEarly] = useState(false);

  const types = useDocumentTypes(choices, items);
  const type = types.find(({ value }) => value === typeId);
  const wayOf = (name: string): Way => ways[name] ?? 'add';
  const hasFiles =
    type !== undefined &&
    items.some((item) => (rowOf(item, form.getState(), type)?.document.files.length ?? 0) > 0);
  const way = (name: string, count: number) => (
    <WayChoice
      name={name}
      way={wayOf(name)}
      count={count}
      onChange={(chosen) => setWays((now) => ({ ...now, [name]: chosen }))}
    />
  );
  const set = () => {
    if (goToUnread()) return undefined;
    setEarly(uploads.isBusy);
    if (uploads.isBusy) return setMessage(undefined);
    const fields = choices.fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined || value.length === 0
        ? []
        : [{ field, value, way: wayOf(field.name) }];
    });
    const issuer = type?.hasIssuer ? written.trim() : '';
    const hasDocument = files.length > 0 || date !== null || number.trim() !== '' || issuer !== '';
    if (type && !hasDocument) return setMessage(t('chosen.documentEmpty'));
    if (fields.length === 0 && !type) return setMessage(t('chosen.nothing'));
    return onSet({
      fields,
      document: type
        ? { ...type, files, date, number: number.trim(), issuer, way: wayOf(DOCUMENT) }
        : null,
    });
  };
  return (
    <UnreadProvider value={null}>
      <Dialog
        title={t('chosen.title', { count: ids.size })}
        closeLabel={t('common:close')}
        onClose={onClose}
        width={760}
      >
        <Stack gap="md" mb="md">
          <Text size="sm">{t('chosen.about')}</Text>
          <FormMessage message={isEarly && uploads.isBusy ? t('chosen.waitForFiles') : message} />
        </Stack>
        <div className={classes.many}>
          {choices.fields.map((field) => (
            <FieldOfMany
              key={field.name}
              field={field}
              label={words.label(field.name)}
              value={values[field.name]}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            >
              {field.kind === 'many' &&
                (values[field.name]?.length ?? 0) > 0 &&
                way(
                  field.name,
                  items.filter((item) => valuesOf(item, field.name).length > 0).length,
                )}
            </FieldOfMany>
          ))}
        </div>
        {types.length > 0 && (
          <div className={classes.many}>
            <SelectField
              name="many-document"
              label={t('chosen.document')}
              placeholder={t('chosen.keep')}
              noneLabel={t('nothingFound')}
              clearable
              options={types}
              value={typeId}
              onChange={setTypeId}
            />
            {type && (
              <>
                <DateField
                  name="many-document-date"
                  label={t('requests:items.documentDate')}
                  value={date}
                  onChange={setDate}
                />
                <TextInput
                  id="many-document-number"
                  label={t('requests:items.documentNumber')}
                  maxLength={100}
                  autoComplete="off"
                  value={number}
                  onChange={(event) => setNumber(event.currentTarget.value)}
                />
                {type.hasIssuer && (
                  <IssuerField
                    name="many-document-issuer"
                    suggested={type.documents.issuersOf?.(type.typeId) ?? []}
                    value={written}
                    onChange={setWritten}
                  />
                )}
                <div className={classes.whole}>
                  <KeptUploadsProvider value={uploads}>
                    <FilesField
                      name="many-document-files"
                      label={type.label}
                      files={files}
                      max={MOST_FILES}
                      hint={t('chosen.filesHint')}
                      onChange={(edit) => setFiles((now) => edit([...now]))}
                    />
                  </KeptUploadsProvider>
                  {files.length > 0 &&
                    hasFiles &&
                    way(
                      DOCUMENT,
                      items.filter(
                        (item) =>
                          (rowOf(item, form.getState(), type)?.document.files.length ?? 0) > 0,
                      ).length,
                    )}
                </div>
              </>
            )}
          </div>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={set}>{t('chosen.set', { count: ids.size })}</Button>
        </Group>
      </Dialog>
    </UnreadProvider>
  );
}

const DOCUMENT = 'document';

/** The documents that at least one of the items can have. */
function useDocumentTypes({ documents }: ManyChoices, items: readonly EntryItem[]) {
  const { words } = useDefinition();
  const { form } = useEditing();
  return documents.flatMap((field) => {
    const types = new Map<string, { name: string; hasIssuer: boolean }>();
    for (const item of items) {
      const { shown, others } = field.rowsOf(item, form.getState());
      for (const row of [...shown, ...others])
        types.set(row.document.id, {
          name: row.document.name,
          hasIssuer: row.hasIssuer && field.issuersOf !== undefined,
        });
    }
    return [...types].map(([id, { name, hasIssuer }]) => ({
      documents: field,
      typeId: id,
      hasIssuer,
      value: `${field.name} ${id}`,
      label: documents.length > 1 ? `${words.label(field.name)}: ${name}` : name,
    }));
  });
}

interface FieldOfManyProps {
  field: ManyField;
  label: string;
  value: string | readonly string[] | undefined;
  onChange: (value: string | readonly string[]) => void;
  children: ReactNode;
}

function FieldOfMany({ field, label, value, onChange, children }: FieldOfManyProps) {
  const { t } = useTranslation('entry');
  const { name, kind, options } = field;
  const shared = { name: `many-${name}`, label, placeholder: t('chosen.keep') };
  const lists = { ...shared, noneLabel: t('nothingFound'), options, clearable: true };
  const one = typeof value === 'string' && value !== '' ? value : null;
  if (kind === 'day')
    return <DateField {...shared} value={one} onChange={(day) => onChange(day ?? '')} />;
  if (kind === 'one')
    return <SelectField {...lists} value={one} onChange={(chosen) => onChange(chosen ?? '')} />;
  const many = typeof value === 'object' ? [...value] : [];
  return (
    <div className={classes.whole}>
      <ManySelectField
        {...lists}
        placeholder={many.length === 0 ? shared.placeholder : ''}
        value={many}
        onChange={onChange}
      />
      {children}
    </div>
  );
}

interface WayChoiceProps {
  name: string;
  way: Way;
  /** How many items have a value already; the dialog asks nothing if none has. */
  count: number;
  onChange: (way: Way) => void;
}

/** Asks whether to keep or replace the values that items have already. */
function WayChoice({ name, way, count, onChange }: WayChoiceProps) {
  const { t } = useTranslation('entry');
  if (count === 0) return null;
  return (
    <Radio.Group
      name={`many-${name}-way`}
      label={t('chosen.have', { count })}
      size="sm"
      mt={8}
      value={way}
      onChange={onChange}
    >
      <Group gap="lg" mt={4}>
        <Radio value="add" label={t('chosen.add')} />
        <Radio value="replace" label={t('chosen.replace')} />
      </Group>
    </Radio.Group>
  );
}
