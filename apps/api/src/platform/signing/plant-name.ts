import type { Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Appearance } from '../appearance/appearance';
import { PdfSigner } from './pdf-signer';

/** The plant's name on papers and cards: as the plant has set it, otherwise that of its certificate. */
@Injectable()
export class PlantName {
  constructor(
    private readonly appearance: Appearance,
    private readonly signer: PdfSigner,
  ) {}

  /** The name in the certificate, which signs papers whatever the plant calls itself. */
  get original(): string {
    return this.signer.certificate.name;
  }

  async in(language: Language): Promise<string> {
    const { plantName } = await this.appearance.now();
    return plantName[language] || this.original;
  }
}
