"""What each word of a question says for each rule, and which rules it is worth adding it up for."""
