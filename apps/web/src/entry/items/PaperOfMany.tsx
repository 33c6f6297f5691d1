import { TextInput } from '@mantine/core';
import type { Attachment } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { SelectField } from '../../platform/forms/SelectField';
import { FilesField } from '../../requests/files/FilesField';
import { MOST_FILES } from '../../requests/items/documents';
import { IssuerField } from '../../requests/items/IssuerField';
import type { EntryItem } from '../entry-form';
import { useEditing } from '../editing';
import classes from './Items.module.css';
import { rowOf, type ManyDocuments, type WantedDocument, type Way } from './set-many';
import { WayChoice } from './WayChoice';

/** A type of document that at least one of the chosen items can have. */
export interface PaperType {
  /** Unique among all fields of documents. */
  value: string;
  label: string;
  documents: ManyDocuments;
  typeId: string;
  hasIssuer: boolean;
}

/** A document that the user is setting on many items. */
export interface PaperDraft {
  key: number;
  type: PaperType | null;
  files: readonly Attachment[];
  date: string | null;
  number: string;
  issuer: string;
  way: Way;
}

export const emptyPaper = (key: number): PaperDraft => ({
  key,
  type: null,
  files: [],
  date: null,
  number: '',
  issuer: '',
  way: 'add',
});

/** What a draft changes on the items; undefined if nothing is entered. */
export function wantedPaper({ type, ...draft }: PaperDraft): WantedDocument | undefined {
  if (!type) return undefined;
  const { documents, typeId } = type;
  const { files, date, way } = draft;
  const number = draft.number.trim();
  const issuer = type.hasIssuer ? draft.issuer.trim() : '';
  return files.length > 0 || date !== null || number !== '' || issuer !== ''
    ? { documents, typeId, files, date, number, issuer, way }
    : undefined;
}

interface PaperOfManyProps {
  paper: PaperDraft;
  /** The types on offer. */
  types: readonly PaperType[];
  items: readonly EntryItem[];
  onChange: (change: (now: PaperDraft) => Partial<PaperDraft>) => void;
}

/** Sets one document of all chosen items: its type first, then day, number, issuer and files. */
export function PaperOfMany({ paper, types, items, onChange }: PaperOfManyProps) {
  const { t } = useTranslation(['entry', 'requests']);
  const { form } = useEditing();
  const { key, type, files, date, number, issuer, way } = paper;
  const having = type
    ? items.filter((item) => (rowOf(item, form.getState(), type)?.document.files.length ?? 0) > 0)
    : [];
  const isRequired =
    type?.documents.needsDate !== false &&
    files.length > 0 &&
    items.some((item) => type && rowOf(item, form.getState(), type)?.document.isRequired);
  const name = `many-document-${key}`;
  return (
    <div className={classes.many}>
      <SelectField
        name={name}
        label={key === 0 ? t('chosen.document') : t('chosen.anotherDocument')}
        placeholder={t('chosen.keep')}
        noneLabel={t('nothingFound')}
        clearable
        options={types}
        value={type?.value ?? null}
        onChange={(value) =>
          onChange(() => ({ type: types.find((one) => one.value === value) ?? null }))
        }
      />
      {type && (
        <>
          <DateField
            name={`${name}-date`}
            label={t('requests:items.documentDate')}
            required={isRequired}
            value={date}
            onChange={(day) => onChange(() => ({ date: day }))}
          />
          <TextInput
            id={`${name}-number`}
            label={t('requests:items.documentNumber')}
            maxLength={100}
            autoComplete="off"
            value={number}
            onChange={({ currentTarget: { value } }) => onChange(() => ({ number: value }))}
          />
          {type.hasIssuer && (
            <IssuerField
              name={`${name}-issuer`}
              suggested={type.documents.issuersOf?.(type.typeId) ?? []}
              value={issuer}
              onChange={(value) => onChange(() => ({ issuer: value }))}
            />
          )}
          <div className={classes.whole}>
            <FilesField
              name={`${name}-files`}
              label={type.label}
              files={files}
              max={MOST_FILES}
              hint={t('chosen.filesHint')}
              onChange={(edit) => onChange((now) => ({ files: edit([...now.files]) }))}
            />
            {files.length > 0 && (
              <WayChoice
                name={name}
                way={way}
                count={having.length}
                onChange={(chosen) => onChange(() => ({ way: chosen }))}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
