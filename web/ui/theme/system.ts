import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { config } from './config';

export const system = createSystem(defaultBaseConfig, config);
