import { AsyncLocalStorage } from 'node:async_hooks';

/** A request to the client's engine, of which the client's types say nothing. */
interface Request {
  transaction?: { kind: 'itx' | 'batch' };
  protocolQuery: { action: string; query?: { selection?: Record<string, unknown> } };
  args?: { data?: unknown };
}

/** How the client hands requests over to its engine. */
interface Loading {
  singleLoader: (request: Request) => Promise<unknown>;
  /** Takes requests of the same moment. Answers or errors, in the same order, up to the first error. */
  batchLoader: (requests: readonly Request[]) => Promise<unknown[]>;
}

type Run = Loading['singleLoader'];

/** Inserts of up to so many rows are kept. Longer ones are large, and rarely come again with as many rows. */
const MOST_ROWS = 4;

/**
 * Lets a client keep the compiled form of every statement of a transaction, and send statements without waiting for the
 * answers to those before. By itself, it compiles statements that a transaction starts in the same moment together, and
 * keeps them by all values of handwritten ones among them, so that it compiles them anew each time and its memory fills
 * with forms that never come again; and it runs them one after the other. Lookups by a key are still collected: the
 * client makes one statement of them. And of inserts, the client keeps only those that it has collected, so short ones
 * are handed over as such.
 */
export function keepStatements(client: object): void {
  const { options } = (client as { _requestHandler: { dataloader: { options: Loading } } })
    ._requestHandler.dataloader;
  const { singleLoader, batchLoader } = options;
  options.singleLoader = async (request) => {
    if (!isShortInsert(request)) return singleLoader(request);
    const [answer] = await batchLoader([request]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  options.batchLoader = (requests) =>
    requests.every(isOfTransaction) && !requests.every(isLookup)
      ? inOrder(requests, options.singleLoader)
      : batchLoader(requests);
}

const sending = new AsyncLocalStorage<() => void>();

/** The client's driver calls it right before it sends a statement. */
export const tellSending = (): void => sending.getStore()?.();

/**
 * Runs requests so that the server gets their statements in the same order: each is started as soon as the one before
 * is sent, or is answered, if that may take several statements. Ends only when all are answered: a statement must not
 * outlive its transaction.
 */
async function inOrder(requests: readonly Request[], run: Run): Promise<unknown[]> {
  const answers: Promise<unknown>[] = [];
  let hasFailed = false;
  for (const request of requests) {
    if (hasFailed) break;
    const isSent = new Promise<void>((resolve) => {
      const answer = sending
        .run(resolve, () => run(request))
        .catch((error: unknown) => {
          hasFailed = true;
          return error;
        });
      answers.push(answer);
      void answer.then(() => resolve());
    });
    await (isOneStatement(request) ? isSent : answers.at(-1));
  }
  const all = await Promise.all(answers);
  const failed = all.findIndex((answer) => answer instanceof Error);
  return failed < 0 ? all : all.slice(0, failed + 1);
}

const isOfTransaction = ({ transaction }: Request) => transaction?.kind === 'itx';
const isLookup = ({ protocolQuery }: Request) => protocolQuery.action.startsWith('findUnique');

const ALWAYS_ONE = new Set(['queryRaw', 'executeRaw', 'aggregate', 'updateMany', 'deleteMany']);
const ONE_IF_FLAT = new Set(['findMany', 'findFirst']);

function isOneStatement(request: Request): boolean {
  const { action, query } = request.protocolQuery;
  if (ALWAYS_ONE.has(action) || isShortInsert(request)) return true;
  const chosen = Object.values(query?.selection ?? {});
  return ONE_IF_FLAT.has(action) && chosen.every((what) => typeof what === 'boolean');
}

function isShortInsert(request: Request): boolean {
  if (!isOfTransaction(request) || !request.protocolQuery.action.startsWith('createMany'))
    return false;
  const rows = request.args?.data;
  return !Array.isArray(rows) || rows.length <= MOST_ROWS;
}
