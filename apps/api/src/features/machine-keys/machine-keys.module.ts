import { Module } from '@nestjs/common';
import { MachineKeysController } from './machine-keys.controller';
import { MachineKeysService } from './machine-keys.service';

/** Keys of the plant's other systems, which administrators make and revoke. */
@Module({ controllers: [MachineKeysController], providers: [MachineKeysService] })
export class MachineKeysModule {}
