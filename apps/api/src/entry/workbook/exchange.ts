import type { Family, ImportAnswer, Language } from '@portal/contracts';
import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { sendDownload, XLSX } from '../../platform/http/download';
import { streamedFile } from '../../platform/http/multipart';
import type { AppRequest } from '../../platform/http/request';
import { MAX_IMPORT_BYTES } from './limits';
import type { Imported, ListWorkbooks } from './list-workbooks.service';

/** Sends items as a workbook in the layout of their family's template. */
export async function sendList(
  reply: FastifyReply,
  workbooks: ListWorkbooks,
  {
    family,
    items,
    language,
  }: { family: Family; items: readonly { id: string }[]; language: Language },
): Promise<void> {
  const body = await workbooks.write(family, items, language);
  const name = workbooks.texts(family, language).files.export;
  await sendDownload(reply, { name, type: XLSX, body });
}

/** The workbook that an import brings. */
export async function importedFile(request: AppRequest): Promise<Buffer> {
  const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
  return buffer(content);
}

/** What became of an import, with its items as they are answered. */
export const importAnswer = <Item>(
  { isSuccess, message, badRows }: Imported<unknown>,
  data: Item[],
): ImportAnswer<Item> => ({ isSuccess, message, badRows, data });
