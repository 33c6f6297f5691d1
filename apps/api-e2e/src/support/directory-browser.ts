import {
  connectDirectory,
  finishDirectoryLogin,
  startDirectoryLogin,
  type ConnectDirectoryAnswer,
  type DirectoryKind,
  type FinishDirectoryLoginAnswer,
} from '@portal/contracts';
import { freshIp, type Answer, type Client } from '@portal/testing';

const MOST_STEPS = 12;

/** How a login at a directory ended: the client's code, and the answer that it gets for it. */
export interface DirectoryLogin {
  ticket: string;
  answer: Answer<FinishDirectoryLoginAnswer>;
}

/** A browser that goes to a directory and comes back, with cookies of its own for portal and directory. */
export class DirectoryBrowser {
  readonly ip = freshIp();
  private readonly cookies = new Map<string, Map<string, string>>();

  constructor(
    private readonly client: Client,
    private readonly publicUrl: string,
  ) {}

  get caller(): Client {
    return this.client.as({ ip: this.ip });
  }

  /** The header with which calls carry this browser's cookies of the portal. */
  get headers(): Record<string, string> {
    return { Cookie: this.cookieOf(this.client.baseUrl) };
  }

  /** Begins a login. @returns the address at the directory */
  async start(kind: DirectoryKind): Promise<string> {
    const answer = await this.caller.call(startDirectoryLogin, { params: { directory: kind } });
    if (answer.status !== 200) throw new Error(answer.error.message);
    this.keep(this.client.baseUrl, answer.headers);
    return answer.body.address;
  }

  /** Follows the directory's pages. @returns the address with which it sends the browser back to the portal */
  async comeBack(address: string): Promise<string> {
    let at = address;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (at.startsWith(this.publicUrl)) return at;
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { Cookie: this.cookieOf(new URL(at).origin) },
      });
      this.keep(new URL(at).origin, response.headers);
      const next = response.headers.get('Location');
      if (next === null) throw new Error(`The directory stays at ${at}: ${await response.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error(`The directory never comes back: ${at}`);
  }

  /** Opens the address to which a directory sends browsers back. @returns the code for the client */
  async open(returned: string): Promise<string> {
    const response = await fetch(this.client.baseUrl + returned.slice(this.publicUrl.length), {
      redirect: 'manual',
      headers: { ...this.headers, 'X-Forwarded-For': this.ip },
    });
    const { hash } = new URL(response.headers.get('Location') ?? '');
    return hash.replace('#/dang-nhap/', '');
  }

  /** Exchanges the code for a session. */
  async finish(ticket: string): Promise<Answer<FinishDirectoryLoginAnswer>> {
    const answer = await this.caller.call(
      finishDirectoryLogin,
      { body: { ticket } },
      { headers: this.headers },
    );
    this.keep(this.client.baseUrl, answer.headers);
    return answer;
  }

  /** Connects the account of a session, as far as the directory. */
  async connect(token: string, currentPass: string): Promise<ConnectDirectoryAnswer> {
    const answer = await this.caller.call(connectDirectory, { body: { currentPass } }, { token });
    this.keep(this.client.baseUrl, answer.headers);
    return answer.body;
  }

  /** A whole login. */
  async logIn(kind: DirectoryKind): Promise<DirectoryLogin> {
    return this.goThrough(await this.start(kind));
  }

  /** Everything after the start. */
  async goThrough(address: string): Promise<DirectoryLogin> {
    const ticket = await this.open(await this.comeBack(address));
    return { ticket, answer: await this.finish(ticket) };
  }

  /** Takes over the cookies that an answer of a server sets. */
  keep(server: string, headers: Headers): void {
    const { origin } = new URL(server);
    const kept = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, kept);
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
  }

  private cookieOf(server: string): string {
    const kept = this.cookies.get(new URL(server).origin) ?? new Map<string, string>();
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
