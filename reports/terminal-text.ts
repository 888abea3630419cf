export { shortened, terminalLines, terminalText } from '../spec/terminal-text.js'
