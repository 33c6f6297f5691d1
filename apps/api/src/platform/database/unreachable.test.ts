import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { isUnreachable } from './database';
import { Prisma } from './generated/client';

const coded = (message: string, about: object) => Object.assign(new Error(message), about);

describe('an error of a database', () => {
  it.each([
    ['of a connection that did not come about in time', new Error('timeout expired')],
    ['of a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'of a connection that had broken before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['of a server that is starting', coded('starting up', { severity: 'FATAL', code: '57P03' })],
    [
      'of a statement written by hand',
      new Prisma.PrismaClientKnownRequestError('Raw query failed', {
        code: 'P2010',
        clientVersion: '',
        meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } },
      }),
    ],
    ['of the end of a transaction', new DriverAdapterError({ kind: 'ConnectionClosed' })],
    ['of a server that stops', coded('stopping', { severity: 'FATAL', code: '57P01' })],
    ['of a server that crashes', coded('crashed', { severity: 'WARNING', code: '57P02' })],
    [
      'of a server that takes no writes since another one took over',
      coded('cannot execute UPDATE in a read-only transaction', {
        severity: 'ERROR',
        code: '25006',
      }),
    ],
    [
      'of the same, for a statement written by hand',
      new Prisma.PrismaClientKnownRequestError('Raw query failed', {
        code: 'P2010',
        clientVersion: '',
        meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '25006' } } },
      }),
    ],
    ['of a server that only reads', new Error('Connection terminated: the server is no primary')],
    [
      'of a server that only reads, about a table without contents there',
      new Prisma.PrismaClientKnownRequestError(
        'Raw query failed. Code: `0A000`. Message: `cannot access temporary or unlogged relations during recovery`',
        { code: 'P2010', clientVersion: '' },
      ),
    ],
    ['of a server that is not there', coded('connect', { code: 'ECONNREFUSED' })],
    ['of a machine that is off', coded('connect', { code: 'EHOSTUNREACH' })],
    ['of a network that is away', coded('connect', { code: 'ENETUNREACH' })],
    ['of names that nothing answers', coded('getaddrinfo', { code: 'EAI_AGAIN' })],
  ])('%s says that it cannot be reached', (_what, error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it('of a statement that was refused says something else', () => {
    const error = coded('duplicate key', { severity: 'ERROR', code: '23505' });
    expect(isUnreachable(error)).toBe(false);
  });
});
