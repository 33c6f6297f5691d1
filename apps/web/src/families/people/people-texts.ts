import { DOCUMENT_TYPE, type PlanDocumentType } from '@portal/contracts';

type Name = keyof typeof DOCUMENT_TYPE;

/** The key of a document type's text. */
export const documentTypeName = (type: PlanDocumentType): Name =>
  (Object.keys(DOCUMENT_TYPE) as Name[]).find((name) => DOCUMENT_TYPE[name] === type) ?? 'contract';
