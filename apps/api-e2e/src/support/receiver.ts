import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@portal/testing/until';

/** A received message. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A system that receives events, and answers as the test wants: with a status, or not at all. */
export class Receiver {
  readonly received: Received[] = [];
  /** Called for each message; null keeps the caller waiting. */
  answer: (message: Received) => Answer | null | Promise<Answer> = () => ({ status: 204 });
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const message = { headers: request.headers, body };
        this.received.push(message);
        const answer = await this.answer(message);
        if (answer) response.writeHead(answer.status, answer.headers).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/portal`;
  }

  /** Waits until enough matching messages have arrived. */
  async got(fits: (message: Received) => boolean, count = 1): Promise<Received[]> {
    await until(() => this.received.filter(fits).length >= count || undefined);
    return this.received.filter(fits);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
