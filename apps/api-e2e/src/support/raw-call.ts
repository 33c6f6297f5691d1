import { connect, type Socket } from 'node:net';

/** A connection on which the test writes a call itself. */
export interface RawCall {
  socket: Socket;
  /** Everything that was received until the connection closed. */
  answer: Promise<string>;
  /** What was received so far. */
  heard(): string;
}

export function rawCall(baseUrl: string): RawCall {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  return { socket, answer, heard: () => heard };
}
