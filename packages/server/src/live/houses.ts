export { houseOf } from '@hardway/rules';
