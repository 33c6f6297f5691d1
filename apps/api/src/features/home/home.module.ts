import { Module } from '@nestjs/common';
import { PlantRecordsModule } from '../plant-records';
import { HomeController } from './home.controller';
import { HomeService } from './home.service';

@Module({ imports: [PlantRecordsModule], controllers: [HomeController], providers: [HomeService] })
export class HomeModule {}
