import { Button, Group, Stack, Text } from '@mantine/core';
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
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';
import classes from './Items.module.css';
import {
  emptyPaper,
  PaperOfMany,
  wantedPaper,
  type PaperDraft,
  type PaperType,
} from './PaperOfMany';
import { valuesOf, type ManyChoices, type ManyField, type Wanted, type Way } from './set-many';
import { WayChoice } from './WayChoice';

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
  const [papers, setPapers] = useState<readonly PaperDraft[]>([emptyPaper(0)]);
  const [message, setMessage] = useState<string>();
  /** Whether the button was pressed before all files had arrived. */
  const [isEarly, setEarly] = useState(false);

  const types = useDocumentTypes(choices, items);
  const wayOf = (name: string): Way => ways[name] ?? 'add';
  const taken = new Set(papers.map(({ type }) => type?.value));
  const left = types.filter(({ value }) => !taken.has(value));
  const changePaper = (key: number, edit: (now: PaperDraft) => Partial<PaperDraft>) =>
    setPapers((now) => {
      const next = now.map((paper) => (paper.key === key ? { ...paper, ...edit(paper) } : paper));
      // Each document that has its type makes room for another one.
      const isRoom = next.some(({ type }) => type === null) || next.length === types.length;
      return isRoom ? next : [...next, emptyPaper(Math.max(...next.map((paper) => paper.key)) + 1)];
    });
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
    const chosen = papers.filter(({ type }) => type !== null);
    const documents = chosen.flatMap((paper) => wantedPaper(paper) ?? []);
    const empty = chosen.find((paper) => !wantedPaper(paper));
    if (empty) return setMessage(t('chosen.documentEmpty', { name: empty.type?.label ?? '' }));
    if (fields.length === 0 && documents.length === 0) return setMessage(t('chosen.nothing'));
    return onSet({ fields, documents });
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
        <KeptUploadsProvider value={uploads}>
          {types.length > 0 &&
            papers.map((paper) => (
              <PaperOfMany
                key={paper.key}
                paper={paper}
                types={types.filter(
                  (type) => type.value === paper.type?.value || left.includes(type),
                )}
                items={items}
                onChange={(edit) => changePaper(paper.key, edit)}
              />
            ))}
        </KeptUploadsProvider>
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

/** The documents that at least one of the items can have. */
function useDocumentTypes({ documents }: ManyChoices, items: readonly EntryItem[]): PaperType[] {
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
