import { DOCUMENT_TYPE, type PlanDocumentType } from '@portal/contracts';

type Name = keyof typeof DOCUMENT_TYPE;

/** The name that a document type's text goes by. */
export const documentTypeName = (type: PlanDocumentType): Name =>
  (Object.keys(DOCUMENT_TYPE) as Name[]).find((name) => DOCUMENT_TYPE[name] === type) ?? 'contract';
