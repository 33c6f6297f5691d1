export declare function serveTasks(tasks: Record<string, (argument: never) => unknown>): void;
