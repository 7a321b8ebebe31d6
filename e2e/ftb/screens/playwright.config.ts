export { default } from '../../harness/screens.config.ts';
