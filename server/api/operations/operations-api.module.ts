import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller';
import { OperationsQuery } from './operations.query';

/** The operators' API for the browser. */
@Module({ controllers: [OperationsController], providers: [OperationsQuery] })
export class OperationsApiModule {}
