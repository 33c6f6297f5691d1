import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  openPassInduction,
  openSelfLink,
  readWorkerPass,
  sendDataRequest,
  sendSelfEntry,
  sendSelfFile,
  type CommandAnswer,
  type Language,
  type LinkDataRequest,
  type OpenSelfLinkAnswer,
  type PassInductionAnswer,
  type PassInductionBody,
  type Route,
  type SelfFileAnswer,
  type SelfFileKind,
  type SendSelfEntryBody,
  type WorkerPassAnswer,
  type WorkerPassBody,
} from '@portal/contracts';
import { ApiError, asApiError, readErrorAnswer } from '../platform/api/api-error';
import { callUrl } from '../platform/api/url';
import { PAUSES_MS } from '../platform/upload/chunked-upload';

/** Makes one call without a session. @throws ApiError for everything but a 2xx answer */
export async function post<Answer>(
  route: Route,
  body: object | FormData,
  lang: Language,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(callUrl(route, {}, { lang }), {
      method: route.method,
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.ok) return (await response.json()) as Answer;
  } catch {
    throw new ApiError('network', 0, readErrorAnswer(null, 'Network error'), false);
  }
  const answer = readErrorAnswer(await response.json().catch(() => null), response.statusText);
  throw new ApiError('refused', response.status, answer, false);
}

/** When the network is back, the next try comes at once. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener('online', end);
  });

/**
 * Makes a call, and again if its failure may pass, for about a minute.
 * @throws ApiError if it still fails
 */
export async function patiently<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await make();
    } catch (error) {
      if (!asApiError(error)?.mayPass) throw error;
      await pause(milliseconds);
    }
  }
  return make();
}

/** Opens a link. */
export const openLink = (token: string, language: Language): Promise<OpenSelfLinkAnswer> =>
  patiently(() => post(openSelfLink, { token }, language));

/** Sends a photo or a page of a paper. */
export function sendFile(
  token: string,
  kind: SelfFileKind,
  file: File,
  language: Language,
): Promise<SelfFileAnswer> {
  const form = new FormData();
  form.append('about', JSON.stringify({ token, kind }));
  form.append('file', file, file.name);
  return patiently(() => post(sendSelfFile, form, language));
}

/** Sends an entry. If it is repeated with the same id, nothing is stored twice. */
export const sendEntry = (
  body: SendSelfEntryBody,
): Promise<{ isSuccess: boolean; message: string }> =>
  patiently(() => post(sendSelfEntry, body, body.language));

/** Sends a request about the own data. If it is repeated with the same id, nothing is stored twice. */
export const askAboutData = (body: LinkDataRequest, language: Language): Promise<CommandAnswer> =>
  patiently(() => post(sendDataRequest, body, language));

/** Asks for the pass. One try: the page shows the last answer meanwhile. */
export const readPass = (body: WorkerPassBody, language: Language): Promise<WorkerPassAnswer> =>
  post(readWorkerPass, body, language);

/** Asks for the secret of an induction's address. */
export const openInductionOfPass = (
  body: PassInductionBody,
  language: Language,
): Promise<PassInductionAnswer> => post(openPassInduction, body, language);

/** Why a call failed, in words. @param unreachable what to say without an answer of the portal */
export function failureText(error: unknown, unreachable: string): string {
  const failed = asApiError(error);
  return failed && failed.code !== '' ? failed.message : unreachable;
}

const LANGUAGE_KEY = 'portal.language';

/** The language that was chosen on this phone; empty if none was. */
export const chosenLanguage = (): string => localStorage.getItem(LANGUAGE_KEY) ?? '';

/** The language of the page: the chosen one, otherwise the browser's, otherwise Vietnamese. */
export function readLanguage(): Language {
  const wanted = [chosenLanguage(), ...navigator.languages].map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  return (
    wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? DEFAULT_LANGUAGE
  );
}

/** The language that was chosen on the page of inductions, which has more of them. */
export const INDUCTION_LANGUAGE_KEY = 'portal.induction.language';

/** Keeps a choice. It counts for inductions too, also after another one there. */
export function keepLanguage(language: Language) {
  localStorage.setItem(LANGUAGE_KEY, language);
  localStorage.removeItem(INDUCTION_LANGUAGE_KEY);
}
