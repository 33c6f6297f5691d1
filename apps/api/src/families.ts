import type { Family } from '@portal/contracts';
import type { Type } from '@nestjs/common';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';
import { cardChange } from './families/card-change';
import { equipment } from './families/equipment';
import { guarantee } from './families/guarantee';
import { people } from './families/people';
import { takeOut } from './families/take-out';
import { vehicles } from './families/vehicles';
import type { RequestFamily } from './requests/core/family';

/** A family of requests as the app takes it; its parts are fetched when they are needed. */
export interface AppFamily {
  name: Family;
  /** Its class, and the module that provides it. */
  server: () => Promise<{ module: Type; family: Type<RequestFamily> }>;
  /** Its list as a workbook, where it has one; of several the one that is asked for, or the first. */
  workbook?: (part?: string) => Promise<WorkbookDefinition | undefined>;
}

/** All families. Whatever else knows one by name, knows it from here. */
export const families: readonly AppFamily[] = [
  people,
  vehicles,
  equipment,
  guarantee,
  cardChange,
  takeOut,
];
