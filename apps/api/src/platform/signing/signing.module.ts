import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { GateSeals } from './gate-seals';
import { PdfSigner } from './pdf-signer';
import { PlantName } from './plant-name';

@Global()
@Module({
  providers: [
    { provide: PdfSigner, inject: [ENV], useFactory: (env: Env) => PdfSigner.of(env) },
    GateSeals,
    PlantName,
  ],
  exports: [PdfSigner, GateSeals, PlantName],
})
export class SigningModule {}
