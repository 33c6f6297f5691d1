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

/** A family of requests for the app; its parts are loaded when they are needed. */
export interface AppFamily {
  name: Family;
  /** Its class, and the module that provides it. */
  server: () => Promise<{ module: Type; family: Type<RequestFamily> }>;
  /** Its list as a workbook, if it has one; of several, the requested one or the first. */
  workbook?: (part?: string) => Promise<WorkbookDefinition | undefined>;
}

/** All families. This is the only place that names them. */
export const families: readonly AppFamily[] = [
  people,
  vehicles,
  equipment,
  guarantee,
  cardChange,
  takeOut,
];
