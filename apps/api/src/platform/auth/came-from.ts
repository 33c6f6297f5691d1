import type { Language } from '@portal/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { statedLanguage, type AppRequest } from '../http/request';

/** Where a call comes from. */
export interface CameFrom {
  /** Its network address. */
  address: string;
  /** The browser, as it names itself. */
  userAgent: string;
  /** Cookies by their names. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** The language that the caller asks for; null if the call names none. */
  language: Language | null;
}

const LONGEST_USER_AGENT = 300;

/** Parameter: where the call comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): CameFrom => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const { ip, headers, cookies } = request;
  // The header is stored and shown, so no more than one line of it is kept.
  const userAgent = (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return { address: ip, userAgent, cookies, language: statedLanguage(request) };
});
