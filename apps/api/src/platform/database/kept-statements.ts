/** A request to the client's engine, of which the client's types say nothing. */
interface Request {
  transaction?: { kind: 'itx' | 'batch' };
  protocolQuery: { action: string };
  args?: { data?: unknown };
}

/** How the client hands requests over to its engine. */
interface Loading {
  singleLoader: (request: Request) => Promise<unknown>;
  /** Takes requests of the same moment. Answers or errors, in the same order, up to the first error. */
  batchLoader: (requests: readonly Request[]) => Promise<unknown[]>;
}

/** Inserts of up to so many rows are kept. Longer ones are large, and rarely come again with as many rows. */
const MOST_ROWS = 4;

/**
 * Lets a client keep the compiled form of every statement of a transaction. By itself, it compiles statements that a
 * transaction starts in the same moment together, and keeps them by all values of handwritten ones among them, so that
 * it compiles them anew each time and its memory fills with forms that never come again. Now they are handed over one
 * after the other, in the same order. Lookups by a key are still collected: the client makes one statement of them. And
 * of inserts, the client keeps only those that it has collected, so short ones are handed over as such.
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
      ? oneByOne(requests, options.singleLoader)
      : batchLoader(requests);
}

/** Runs requests until one fails. */
async function oneByOne(
  requests: readonly Request[],
  run: (request: Request) => Promise<unknown>,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const request of requests) {
    try {
      answers.push(await run(request));
    } catch (error) {
      return [...answers, error];
    }
  }
  return answers;
}

const isOfTransaction = ({ transaction }: Request) => transaction?.kind === 'itx';
const isLookup = ({ protocolQuery }: Request) => protocolQuery.action.startsWith('findUnique');

function isShortInsert(request: Request): boolean {
  if (!isOfTransaction(request) || !request.protocolQuery.action.startsWith('createMany'))
    return false;
  const rows = request.args?.data;
  return !Array.isArray(rows) || rows.length <= MOST_ROWS;
}
